import type { Logger } from '@tailgate/service-kit';
import type { Request, RequestHandler } from 'express';
import type { RedisClient } from '../redis/connect-redis.ts';
import { createExpressSession } from './express-session.ts';
import type { FindUser } from './find-user.ts';
import { createEndedSessions, type EndedSessions } from './revocation/ended-sessions.ts';
import { createIdReader } from './session-cookie.ts';

export interface Sessions {
  readonly redis: RedisClient;
  readonly log: Logger;
  readonly mode: { readonly NODE_ENV: string };
  idOf(request: Request): string | undefined;
  readonly express: RequestHandler;
  readonly idleSeconds: number;
  readonly maxSeconds: number;
  readonly mostPerUser: number;
  readonly provenMs: number;
  readonly ended: EndedSessions;
  readonly findUser: FindUser;
}

interface Config {
  readonly NODE_ENV: string;
  readonly SESSION_SECRET: readonly string[];
  readonly SESSION_IDLE_MINUTES: number;
  readonly SESSION_DAYS: number;
  readonly SESSIONS_PER_USER: number;
  readonly STEP_UP_MINUTES: number;
}

interface SessionDependencies {
  readonly redis: RedisClient;
  readonly log: Logger;
  readonly config: Config;
  readonly findUser: FindUser;
}

export function createSessions({ redis, log, config, findUser }: SessionDependencies): Sessions {
  const idleSeconds = config.SESSION_IDLE_MINUTES * 60;
  const secrets = config.SESSION_SECRET;
  return {
    redis,
    log,
    mode: config,
    idOf: createIdReader(config, secrets),
    express: createExpressSession({ redis, mode: config, secrets, idleSeconds }),
    idleSeconds,
    maxSeconds: config.SESSION_DAYS * 24 * 3600,
    mostPerUser: config.SESSIONS_PER_USER,
    provenMs: config.STEP_UP_MINUTES * 60_000,
    ended: createEndedSessions(),
    findUser,
  };
}
