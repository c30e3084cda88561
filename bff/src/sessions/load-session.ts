import { RedisStore } from 'connect-redis';
import type { Request, RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import { keepSessionAlive } from './keep-session-alive.ts';
import { openReviews, settleReviews } from './review-user.ts';
import { hasSessionCookie, sessionCookieName, sessionCookieOptions } from './session-cookie.ts';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

/**
 * Reads the session of an API request and says who is signed in. Nothing is written here: a session is written when it
 * starts and deleted when it ends, because a slow request that wrote it back would undo a sign-out.
 *
 * A request without a session cookie never reaches Redis. One with a session that cannot be read is answered 503, never
 * as if nobody were signed in.
 */
export function loadSession(sessions: Sessions, secret: string): RequestHandler {
  const readSession = expressSession(sessions, secret);
  const { secure } = sessionCookieOptions(sessions.mode);
  return (request, response, next) => {
    if (request.endpoint?.rawBody) {
      next();
      return;
    }
    // TLS ends before this process, and express-session would withhold a Secure cookie from what looks like plain HTTP.
    if (secure) Object.defineProperty(request, 'secure', { value: true });
    // Asked at the same time as the session is read: it costs no round trip of its own.
    const reviews = hasSessionCookie(request, sessions.mode) ? openReviews(sessions) : Promise.resolve(new Map());
    reviews.catch(() => undefined);
    readSession(request, response, (error?: unknown) => {
      if (error) next(error);
      else rememberCaller(sessions, request, reviews).then(() => next(), next);
    });
  };
}

function expressSession(sessions: Sessions, secret: string): RequestHandler {
  const store = new ReadingStore({
    client: sessions.redis,
    prefix: sessionKeys.prefix,
    disableTouch: true,
  });
  return session({
    store,
    secret,
    name: sessionCookieName(sessions.mode),
    cookie: sessionCookieOptions(sessions.mode),
    saveUninitialized: false,
    resave: false,
  });
}

/**
 * express-session writes a new session once more when its answer is sent. Whoever was signed out meanwhile would be signed
 * in again, so it writes nothing at all here: write-session.ts does.
 */
class ReadingStore extends RedisStore {
  override async set(_id: string, _session: SessionData, done?: (error?: unknown) => void): Promise<void> {
    done?.();
  }
}

async function rememberCaller(
  sessions: Sessions,
  request: Request,
  reviews: ReturnType<typeof openReviews>,
): Promise<void> {
  const { user, endsAt } = request.session;
  const sessionId = request.sessionID;
  const seenAt = Date.now();
  if (!user || endsAt === undefined || endsAt <= seenAt || sessions.ended.has(sessionId)) return;
  const { reviewed } = await settleReviews(sessions, await reviews, user.id);
  if (reviewed && (await sessions.redis.exists(sessionKeys.session(sessionId))) === 0) return;
  request.signedIn = { sessionId, user, seenAt };
  keepSessionAlive(sessions, sessionId, endsAt);
}
