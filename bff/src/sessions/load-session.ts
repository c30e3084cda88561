import { RedisStore } from 'connect-redis';
import type { Request, RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import { isAnsweredHere } from '../requests/answered-here.ts';
import { keepSessionAlive } from './keep-session-alive.ts';
import { createSessionReader, type StoredSession } from './read-session.ts';
import { completeRevocations, listPendingRevocations } from './revocation/pending-revocations.ts';
import { createIdReader, sessionCookieName, sessionCookieOptions } from './session-cookie.ts';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

/**
 * Reads the session of an API request into `request.currentSession`. Never writes it: a slow request that wrote it back
 * would undo a sign-out. express-session opens it only for what the BFF answers, which may start or end one.
 *
 * Without a session cookie, Redis is not asked. If Redis does not answer, the request fails with 503.
 */
export function loadSession(sessions: Sessions, secrets: readonly string[]): RequestHandler {
  const openSession = expressSession(sessions, secrets);
  const read = createSessionReader(sessions);
  const idOf = createIdReader(sessions.mode, secrets);
  const { secure } = sessionCookieOptions(sessions.mode);
  return (request, response, next) => {
    const { endpoint, releaseToken } = request;
    if (endpoint?.rawBody || endpoint?.anonymous || releaseToken) return next();
    const sessionId = idOf(request);
    if (!endpoint || !isAnsweredHere(endpoint)) {
      if (sessionId === undefined) next();
      else
        read(sessionId)
          .then((found) => setCurrentSession(sessions, request, sessionId, found))
          .then(() => next(), next);
      return;
    }
    // TLS ends at the load balancer. Without this, express-session sends no Secure cookie.
    if (secure) Object.defineProperty(request, 'secure', { value: true });
    // Sent together with the read of the session, so it costs no extra round trip.
    const pending = sessionId === undefined ? Promise.resolve(new Map()) : listPendingRevocations(sessions);
    pending.catch(() => undefined);
    openSession(request, response, (error?: unknown) => {
      if (error) return next(error);
      pending
        .then((found) =>
          setCurrentSession(sessions, request, request.sessionID, { content: request.session, pending: found }),
        )
        .then(() => next(), next);
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
  sessionId: string,
  { content, pending }: StoredSession,
): Promise<void> {
  const { user, endsAt, startedAt = 0, provenAt = startedAt, mustSetUp = false } = content ?? {};
  const seenAt = Date.now();
  if (!user || endsAt === undefined || endsAt <= seenAt || sessions.ended.has(sessionId)) return;
  // Nearly always there is none.
  if (pending.size > 0 && !(await outlives(sessions, sessionId, user.id, pending))) return;
  const provenUntil = provenAt + sessions.provenMs;
  request.currentSession = { sessionId, user, seenAt, startedAt, mustSetUp, provenUntil };
  keepSessionAlive(sessions, sessionId, endsAt);
}

/** Whether the session is still there once the pending revocations of its user are complete. */
async function outlives(
  sessions: Sessions,
  sessionId: string,
  userId: number,
  pending: StoredSession['pending'],
): Promise<boolean> {
  const { wasPending } = await completeRevocations(sessions, pending, userId);
  return !wasPending || (await sessions.redis.exists(sessionKeys.session(sessionId))) === 1;
}
