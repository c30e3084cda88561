import type { User } from '@tailgate/contracts';
import { appError, requestContext } from '@tailgate/service-kit';
import type { RequestHandler, Response } from 'express';
import { revokeUserSessions } from './revocation/revoke-user-sessions.ts';
import type { Sessions } from './sessions.ts';

const EVERY_MS = 10_000;
const TIMEOUT_MS = 1_000;
const MAX_REMEMBERED = 50_000;

/**
 * Ends the sessions of a user whose role is no longer that of the session, or who is gone. Asks the users service at most every ten
 * seconds for a user, and lets requests through while it does not answer.
 */
export function followUser(sessions: Sessions): RequestHandler {
  const askedAt = new Map<string, number>();
  return ({ currentSession, endpoint }, response, next) => {
    if (!currentSession || endpoint?.name === 'currentUser') return next();
    const { sessionId, startedAt } = currentSession;
    const now = Date.now();
    // The role was compared when the session started.
    if (now - (askedAt.get(sessionId) ?? startedAt) < EVERY_MS) return next();
    // Bounds the memory. After a clear, each session costs one more question.
    if (askedAt.size >= MAX_REMEMBERED) askedAt.clear();
    askedAt.set(sessionId, now);
    compareRole(sessions, currentSession.user, response).then(() => next(), next);
  };
}

async function compareRole(sessions: Sessions, user: User, response: Response): Promise<void> {
  const { requestId, log } = requestContext(response);
  const known = await sessions.findUser(user.id, { requestId, timeoutMs: TIMEOUT_MS }).catch((error: unknown) => {
    log.warn({ err: error }, 'users service did not answer, role not compared');
    return user;
  });
  if (known?.role === user.role) return;
  await revokeUserSessions(sessions, user.id);
  throw appError('NOT_SIGNED_IN', 'Your account has changed. Please sign in again.');
}
