import type { Request, RequestHandler } from 'express';
import { keepSessionAlive } from './keep-session-alive.ts';
import { createSessionReader, type StoredSession } from './read-session.ts';
import { completeRevocations } from './revocation/pending-revocations.ts';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

/**
 * Reads the session of a request into `request.currentSession`. Without a session cookie, Redis is not asked. If Redis does not
 * answer, the request fails with 503.
 */
export function loadSession(sessions: Sessions): RequestHandler {
  const read = createSessionReader(sessions);
  return (request, _response, next) => {
    const { endpoint, releaseToken } = request;
    if (endpoint?.rawBody || endpoint?.anonymous || releaseToken) return next();
    const sessionId = sessions.idOf(request);
    if (sessionId === undefined) return next();
    read(sessionId)
      .then((found) => setCurrentSession(sessions, request, sessionId, found))
      .then(() => next(), next);
  };
}

async function setCurrentSession(
  sessions: Sessions,
  request: Request,
  sessionId: string,
  { content = {}, pending }: StoredSession,
): Promise<void> {
  const { user, endsAt, startedAt = 0, provenAt = startedAt, mustSetUp = false } = content;
  const seenAt = Date.now();
  if (!user || endsAt === undefined || endsAt <= seenAt || sessions.ended.has(sessionId)) return;
  // Nearly always there is none.
  if (pending.size > 0 && !(await outlives(sessions, sessionId, user.id, pending))) return;
  const provenUntil = provenAt + sessions.provenMs;
  request.currentSession = { sessionId, content, user, seenAt, startedAt, mustSetUp, provenUntil };
  keepSessionAlive(sessions, sessionId, endsAt);
}

async function outlives(
  sessions: Sessions,
  sessionId: string,
  userId: number,
  pending: StoredSession['pending'],
): Promise<boolean> {
  const { wasPending } = await completeRevocations(sessions, pending, userId);
  return !wasPending || (await sessions.redis.exists(sessionKeys.session(sessionId))) === 1;
}
