import { RedisStore } from 'connect-redis';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import { keepSessionAlive } from './keep-session-alive.ts';
import { sessionCookieName, sessionCookieOptions } from './session-cookie.ts';
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
    readSession(request, response, (error?: unknown) => {
      if (!error) rememberCaller(sessions, request);
      next(error);
    });
  };
}

function expressSession(sessions: Sessions, secret: string): RequestHandler {
  const store = new RedisStore({
    client: sessions.redis,
    prefix: sessionKeys.prefix,
    ttl: sessions.idleSeconds,
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

function rememberCaller(sessions: Sessions, request: Request): void {
  const { user, endsAt } = request.session;
  const seenAt = Date.now();
  if (user && endsAt !== undefined && endsAt > seenAt && !sessions.ended.has(request.sessionID)) {
    request.signedIn = { sessionId: request.sessionID, user, seenAt };
    keepSessionAlive(sessions, request.sessionID, endsAt);
  }
}
