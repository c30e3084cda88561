import { MOST_CHANGES, routes } from '@tailgate/contracts';
import type { Logger, ServiceClient } from '@tailgate/service-kit';

interface Follower {
  readonly topic: string;
  changed(): void;
  /** Changes cannot be followed any more. */
  lost(): void;
}

export interface Changes {
  /** @returns a function that ends it */
  follow(follower: Follower): () => void;
  /** Ends every follower, because the process stops. */
  stop(): void;
}

/** A change that commits late has a number below the latest, so each read looks back over so many. */
const LOOK_BACK = 300;

interface ChangesOptions {
  readonly call: ServiceClient;
  readonly log: Logger;
  readonly everyMs?: number;
}

/** Asks the service once a second for everyone who follows something, and not at all while nobody does. */
export function createChanges({ call, log, everyMs = 1_000 }: ChangesOptions): Changes {
  const followers = new Set<Follower>();
  let last: { latest: number; seen?: ReadonlySet<number> } | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    const before = last;
    const after = before ? Math.max(before.latest - LOOK_BACK, 0) : null;
    const { latest, changes } = await call(routes.changesAfter, { body: { after } }, { requestId: 'changes' });
    last = { latest, ...(before && { seen: new Set(changes.map(({ id }) => id)) }) };
    if (!before) return;
    const news = changes.filter(({ id }) => (before.seen ? !before.seen.has(id) : id > before.latest));
    const topics = new Set(news.flatMap((change) => change.topics));
    const isFlood = news.length >= MOST_CHANGES;
    for (const follower of followers) if (isFlood || topics.has(follower.topic)) follower.changed();
  }

  async function readOn(): Promise<void> {
    try {
      await read();
    } catch (error) {
      log.warn({ err: error }, 'changes could not be read');
      loseAll();
    }
    timer = followers.size > 0 ? setTimeout(readOn, everyMs) : undefined;
    if (!timer) last = undefined;
  }

  function loseAll(): void {
    for (const follower of [...followers]) follower.lost();
    followers.clear();
  }

  return {
    follow(follower) {
      followers.add(follower);
      timer ??= setTimeout(readOn, 0);
      return () => followers.delete(follower);
    },
    stop: loseAll,
  };
}
