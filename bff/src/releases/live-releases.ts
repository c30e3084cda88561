import type { Registry, ReleaseState, ShellRelease } from '@tailgate/contracts';
import { parseState, type ReleaseStorage, STATE_KEY } from '@tailgate/releases';
import { type Logger, readInTurn } from '@tailgate/service-kit';

/** The releases for the next page. */
export interface LiveReleases {
  /** What visitors get, canaries included. */
  state(): ReleaseState;
  /** Undefined if the shell has never been released. */
  shell(): ShellRelease | undefined;
  /** Empty if no remote has been released; the shell then shows a message. */
  remotes(): Registry;
  /** Why the last read failed; undefined if it did not. The releases that were read before stay live. */
  problem(): string | undefined;
  /** Reads what is live, if it has changed. Never rejects. */
  refresh(): Promise<void>;
}

export function createLiveReleases(storage: ReleaseStorage, log: Logger): LiveReleases {
  let state: ReleaseState = { remotes: {} };
  let seen: string | undefined;
  let problem: string | undefined;

  async function read(): Promise<void> {
    try {
      const tag = await storage.tagOf(STATE_KEY);
      if (tag !== undefined && tag === seen) {
        problem = undefined;
        return;
      }
      const object = await storage.read(STATE_KEY);
      if (!object) throw new Error(`${STATE_KEY} is missing: no front end has been released.`);
      state = parseState(object.content);
      seen = object.tag;
      problem = undefined;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== problem) log.error({ err: error }, 'the releases cannot be read; the last known ones stay live');
      problem = message;
    }
  }

  return {
    state: () => state,
    shell: () => state.shell?.stable,
    remotes: () => Object.fromEntries(Object.entries(state.remotes).map(([name, { stable }]) => [name, stable])),
    problem: () => problem,
    refresh: readInTurn(read),
  };
}
