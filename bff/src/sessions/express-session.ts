import { RedisStore } from 'connect-redis';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { RedisClient } from '../redis/connect-redis.ts';
import { sessionCookieName, sessionCookieOptions } from './session-cookie.ts';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

interface Options {
  readonly redis: RedisClient;
  readonly mode: { readonly NODE_ENV: string };
  readonly secrets: readonly string[];
  readonly idleSeconds: number;
}

/** express-session with its store in Redis. Only what starts, renews or ends a session runs it, by the functions below. */
export function createExpressSession({ redis, mode, secrets, idleSeconds }: Options): RequestHandler {
  const ttl = ({ endsAt = 0 }: { endsAt?: number }) =>
    Math.max(1, Math.min(idleSeconds, Math.ceil((endsAt - Date.now()) / 1000)));
  return session({
    store: new RedisStore({ client: redis, prefix: sessionKeys.prefix, ttl }),
    secret: [...secrets],
    name: sessionCookieName(mode),
    cookie: sessionCookieOptions(mode),
    saveUninitialized: false,
    resave: false,
  });
}

export async function openSession({ mode, express }: Sessions, request: Request, response: Response): Promise<void> {
  // TLS ends at the load balancer. Without this, express-session sends no Secure cookie.
  if (sessionCookieOptions(mode).secure) Object.defineProperty(request, 'secure', { value: true });
  await callbackOf((done) => void express(request, response, done));
}

/**
 * express-session saves a session that it made itself once, when told to. One of `regenerate` it saves again at the
 * end of the answer, which would undo a revocation in between; so end the cookie's session first.
 */
export async function openNewSession(sessions: Sessions, request: Request, response: Response): Promise<void> {
  const before = sessions.idOf(request);
  if (before !== undefined) await sessions.redis.del(sessionKeys.session(before));
  await openSession(sessions, request, response);
}

export function destroySession(request: Request): Promise<void> {
  return callbackOf((done) => request.session.destroy(done));
}

export function callbackOf(run: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => run((error) => (error ? reject(error) : resolve())));
}
