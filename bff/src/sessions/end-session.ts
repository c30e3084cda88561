import type { Request, Response } from 'express';
import { sessionCookieName, sessionCookieOptions } from './session-cookie.ts';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

/** Ends the session of a request, if it still has one, and takes the cookie back in any case. */
export async function endSession(sessions: Sessions, request: Request, response: Response): Promise<void> {
  const { redis, ended, mode } = sessions;
  if (request.signedIn) {
    const { sessionId, user } = request.signedIn;
    ended.add(sessionId);
    try {
      await redis.del(sessionKeys.session(sessionId));
    } catch (error) {
      ended.delete(sessionId);
      throw error;
    }
    // Only tidiness is left to do: an id in the index without a session means nothing.
    redis.zRem(sessionKeys.ofUser(user.id), sessionId).catch(() => undefined);
  }
  response.clearCookie(sessionCookieName(mode), sessionCookieOptions(mode));
}
