import { appError } from '@tailgate/service-kit';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

export type SessionContent = Pick<SessionData, 'user' | 'startedAt' | 'endsAt' | 'browser' | 'mustSetUp' | 'provenAt'>;

/**
 * Writes a session under the request's new id. Nothing else writes sessions, so an ended one cannot come back.
 *
 * A concurrent revocation wins: this adds the session to the user's index before it reads the last revocation, and a
 * revocation is written before it reads the index, so one always sees the other.
 *
 * @throws AppError NOT_SIGNED_IN if the user's sessions were revoked since `revocationsSeen`
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
    throw appError('NOT_SIGNED_IN', 'Your account has just changed. Please sign in again.');
  }
}

/** Deletes the request's session and sends no cookie for it. */
export function dropSession(request: Request): Promise<void> {
  return callbackOf((done) => request.session.destroy(done));
}

export function callbackOf(run: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => run((error) => (error ? reject(error) : resolve())));
}
