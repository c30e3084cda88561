import type { Registry, ReleaseState, ShellRelease } from '@tailgate/contracts';
import { frontEndOf, parseState, type ReleaseStorage, STATE_KEY, versionsFolder } from '@tailgate/releases';
import { type Logger, readInTurn } from '@tailgate/service-kit';
import type { LastGoodReleases } from './last-good-releases.ts';

export interface LiveReleases {
  state(): ReleaseState;
  shell(): ShellRelease | undefined;
  remotes(): Registry;
  problem(): string | undefined;
  /** Reads what is live, if it has changed. Never rejects. */
  refresh(): Promise<void>;
}

export function createLiveReleases(storage: ReleaseStorage, log: Logger, lastGood?: LastGoodReleases): LiveReleases {
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
      if (lastGood) keep(lastGood, object.content);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== problem) log.error({ err: error }, 'the releases cannot be read; the last known ones stay live');
      problem = message;
      if (lastGood && seen === undefined && state.shell === undefined) startWith(lastGood);
    }
  }

  /** Also copies the files that a page may load, so that they can be served after a restart. */
  function keep(last: LastGoodReleases, content: Buffer): void {
    const warn = (err: unknown) => log.warn({ err }, 'the live releases cannot be copied to this machine');
    try {
      last.write(content);
    } catch (error) {
      warn(error);
    }
    for (const folder of foldersOf(state)) storage.localFolder(folder).catch(warn);
  }

  function startWith(last: LastGoodReleases): void {
    try {
      state = parseState(last.read());
      log.warn('started with the last known releases of this machine');
    } catch (error) {
      log.warn({ err: error }, 'this machine has no last known releases');
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

function foldersOf(state: ReleaseState): string[] {
  return ['shell', ...Object.keys(state.remotes)].flatMap((name) => {
    const { stable, previous, canary } = frontEndOf(state, name) ?? {};
    return [stable, previous, canary?.release].flatMap((release) =>
      release ? `${versionsFolder(name)}/${release.version}` : [],
    );
  });
}
