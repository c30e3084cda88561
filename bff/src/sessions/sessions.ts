import type { Logger } from '@tailgate/service-kit';
import type { FindUser } from '../identity/find-user.ts';
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
  /** Asks the users service who a user is now. */
  readonly findUser: FindUser;
}

interface Config {
  readonly NODE_ENV: string;
  readonly SESSION_IDLE_MINUTES: number;
  readonly SESSION_DAYS: number;
}

interface Parts {
  readonly redis: RedisClient;
  readonly log: Logger;
  readonly config: Config;
  readonly findUser: FindUser;
}

/** Binds the limits of the configuration to one Redis and one users service. */
export function createSessions({ redis, log, config, findUser }: Parts): Sessions {
  return {
    redis,
    log,
    mode: config,
    idleSeconds: config.SESSION_IDLE_MINUTES * 60,
    maxSeconds: config.SESSION_DAYS * 24 * 3600,
    ended: createEndedSessions(),
    findUser,
  };
}
