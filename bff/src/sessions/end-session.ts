import type { Request, Response } from 'express';
import { destroySession, openSession } from './express-session.ts';
import { sessionCookieName, sessionCookieOptions } from './session-cookie.ts';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

export async function endSession(sessions: Sessions, request: Request, response: Response): Promise<void> {
  const { redis, ended } = sessions;
  if (request.currentSession) {
    const { sessionId, user } = request.currentSession;
    const knownAsEnded = ended.has(sessionId);
    ended.add(sessionId);
    try {
      await openSession(sessions, request, response);
      await destroySession(request);
      await endSuccessor(sessions, sessionId);
    } catch (error) {
      if (!knownAsEnded) ended.delete(sessionId);
      throw error;
    }
    // A failure is harmless: an id in the index without a session is ignored.
    redis.zRem(sessionKeys.ofUser(user.id), sessionId).catch(() => undefined);
  }
  clearSessionCookie(sessions, response);
}

/** The session may have been renewed under another id while this request ran. */
async function endSuccessor({ redis, ended }: Sessions, sessionId: string): Promise<void> {
  const successor = await redis.getDel(sessionKeys.successorOf(sessionId));
  // While it has no id yet, the renewal notices that the key is gone.
  if (!successor) return;
  ended.add(successor);
  await redis.del(sessionKeys.session(successor));
}

export function clearSessionCookie({ mode }: Sessions, response: Response): void {
  response.clearCookie(sessionCookieName(mode), sessionCookieOptions(mode));
}
