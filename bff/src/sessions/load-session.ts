import { RedisStore } from 'connect-redis';
import type { Request, RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import { keepSessionAlive } from './keep-session-alive.ts';
import { completeRevocations, listPendingRevocations } from './revocation/pending-revocations.ts';
import { hasSessionCookie, sessionCookieName, sessionCookieOptions } from './session-cookie.ts';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

/**
 * Reads the session of an API request into `request.currentSession`. Never writes it: a slow request that wrote it back
 * would undo a sign-out.
 *
 * Without a session cookie, Redis is not asked. If Redis does not answer, the request fails with 503.
 */
export function loadSession(sessions: Sessions, secrets: readonly string[]): RequestHandler {
  const readSession = expressSession(sessions, secrets);
  const { secure } = sessionCookieOptions(sessions.mode);
  return (request, response, next) => {
    if (request.endpoint?.rawBody || request.endpoint?.anonymous || request.releaseToken) {
      next();
      return;
    }
    // TLS ends at the load balancer. Without this, express-session sends no Secure cookie.
    if (secure) Object.defineProperty(request, 'secure', { value: true });
    // Sent together with the read of the session, so it costs no extra round trip.
    const pending = hasSessionCookie(request, sessions.mode)
      ? listPendingRevocations(sessions)
      : Promise.resolve(new Map());
    pending.catch(() => undefined);
    readSession(request, response, (error?: unknown) => {
      if (error) next(error);
      else setCurrentSession(sessions, request, pending).then(() => next(), next);
    });
  };
}

function expressSession(sessions: Sessions, secrets: readonly string[]): RequestHandler {
  const store = new ReadOnlyStore({
    client: sessions.redis,
    prefix: sessionKeys.prefix,
    disableTouch: true,
  });
  return session({
    store,
    // The first signs.
    secret: [...secrets],
    name: sessionCookieName(sessions.mode),
    cookie: sessionCookieOptions(sessions.mode),
    saveUninitialized: false,
    resave: false,
  });
}

/**
 * express-session saves a new session again when the answer is sent, which would undo a revocation. Only write-session.ts
 * writes sessions.
 */
class ReadOnlyStore extends RedisStore {
  override async set(_id: string, _session: SessionData, done?: (error?: unknown) => void): Promise<void> {
    done?.();
  }
}

async function setCurrentSession(
  sessions: Sessions,
  request: Request,
  pending: ReturnType<typeof listPendingRevocations>,
): Promise<void> {
  const { user, endsAt } = request.session;
  const sessionId = request.sessionID;
  const seenAt = Date.now();
  if (!user || endsAt === undefined || endsAt <= seenAt || sessions.ended.has(sessionId)) return;
  const { wasPending } = await completeRevocations(sessions, await pending, user.id);
  if (wasPending && (await sessions.redis.exists(sessionKeys.session(sessionId))) === 0) return;
  request.currentSession = { sessionId, user, seenAt, mustSetUp: request.session.mustSetUp ?? false };
  keepSessionAlive(sessions, sessionId, endsAt);
}
