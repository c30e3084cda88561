import type { Request, Response } from 'express';
import { sessionCookieName, sessionCookieOptions } from './session-cookie.ts';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

/** Ends the session of a request, if it still has one, and takes the cookie back in any case. */
export async function endSession(sessions: Sessions, request: Request, response: Response): Promise<void> {
  const { redis, ended } = sessions;
  if (request.signedIn) {
    const { sessionId, user } = request.signedIn;
    const knownAsEnded = ended.has(sessionId);
    ended.add(sessionId);
    try {
      const deleted = await redis.del(sessionKeys.session(sessionId));
      if (deleted === 0) await endSuccessor(sessions, sessionId);
    } catch (error) {
      if (!knownAsEnded) ended.delete(sessionId);
      throw error;
    }
    // Only tidiness is left to do: an id in the index without a session means nothing.
    redis.zRem(sessionKeys.ofUser(user.id), sessionId).catch(() => undefined);
  }
  clearSessionCookie(sessions, response);
}

/** The session may have been given another id while this request was under way. */
async function endSuccessor({ redis, ended }: Sessions, sessionId: string): Promise<void> {
  const successor = await redis.getDel(sessionKeys.successorOf(sessionId));
  if (successor === null) return;
  ended.add(successor);
  await redis.del(sessionKeys.session(successor));
}

/** Takes the cookie of a session that has ended back. */
export function clearSessionCookie({ mode }: Sessions, response: Response): void {
  response.clearCookie(sessionCookieName(mode), sessionCookieOptions(mode));
}
