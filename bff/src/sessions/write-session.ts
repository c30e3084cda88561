import { appError } from '@tailgate/service-kit';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

/** What a session says of the one who signed in. */
export type SessionContent = Pick<SessionData, 'user' | 'startedAt' | 'endsAt' | 'browser'>;

/**
 * Writes a session that begins under the request's new id. Nothing else writes one: a session that was ended must not come
 * back because something wrote what it had read before.
 *
 * A session that is under way while the user's sessions are revoked must not outlive the revocation. It is entered into the
 * user's index before the revocation is read, and a revocation is written before it reads the index, so one of the two
 * always sees the other.
 *
 * @throws AppError NOT_SIGNED_IN when the user's sessions were revoked since `revocationsSeen` was read.
 */
export async function writeSession(
  sessions: Sessions,
  request: Request,
  content: SessionContent,
  revocationsSeen: number,
): Promise<void> {
  const { redis, idleSeconds, maxSeconds } = sessions;
  const { user, endsAt } = Object.assign(request.session, content);
  const index = sessionKeys.ofUser(user.id);
  const now = Date.now();
  await redis.zAdd(index, { score: endsAt, value: request.sessionID });
  await redis.expire(index, maxSeconds);
  await redis.zRemRangeByScore(index, '-inf', now);
  const seconds = Math.max(1, Math.min(idleSeconds, Math.ceil((endsAt - now) / 1000)));
  const expiration = { type: 'EX', value: seconds } as const;
  await redis.set(sessionKeys.session(request.sessionID), JSON.stringify(request.session), { expiration });

  const revokedAt = Number((await redis.get(sessionKeys.revocationOf(user.id))) ?? 0);
  if (revokedAt > revocationsSeen) {
    await dropSession(request);
    throw appError('NOT_SIGNED_IN', 'Your account has just been changed. Please sign in again.');
  }
}

/** Deletes the request's session and gives the browser no cookie for it. */
export function dropSession(request: Request): Promise<void> {
  return callbackOf((done) => request.session.destroy(done));
}

export function callbackOf(act: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => act((error) => (error ? reject(error) : resolve())));
}
