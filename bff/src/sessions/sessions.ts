import type { Logger } from '@tailgate/service-kit';
import type { RedisClient } from './connect-redis.ts';
import { createEndedSessions, type EndedSessions } from './ended-sessions.ts';

/** What every use case of sessions works with. */
export interface Sessions {
  readonly redis: RedisClient;
  readonly log: Logger;
  readonly mode: { readonly NODE_ENV: string };
  /** A session not used for this long is over. */
  readonly idleSeconds: number;
  /** A session is over after this long, used or not. */
  readonly maxSeconds: number;
  /** Sessions that ended in this process. */
  readonly ended: EndedSessions;
}

interface Config {
  readonly NODE_ENV: string;
  readonly SESSION_IDLE_MINUTES: number;
  readonly SESSION_DAYS: number;
}

/** Binds the limits of the configuration to one Redis. */
export function createSessions({ redis, log, config }: { redis: RedisClient; log: Logger; config: Config }): Sessions {
  return {
    redis,
    log,
    mode: config,
    idleSeconds: config.SESSION_IDLE_MINUTES * 60,
    maxSeconds: config.SESSION_DAYS * 24 * 3600,
    ended: createEndedSessions(),
  };
}
