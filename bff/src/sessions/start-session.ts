import { type User, user as userSchema } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import type { Request } from 'express';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

/** How many revocations there have been. To be read before a password is checked, and given to `startSession` afterwards. */
export async function countRevocations({ redis }: Sessions): Promise<number> {
  return Number((await redis.get(sessionKeys.revocations)) ?? 0);
}

/**
 * Starts a session under a new id; the id the request came with is dead afterwards.
 *
 * A sign-in that began before the user's sessions were revoked must not outlive the revocation. The session is entered
 * into the user's index before the revocation is read, and a revocation is written before it reads the index, so one of
 * the two always sees the other.
 *
 * @throws AppError NOT_SIGNED_IN when the user's sessions were revoked since `revocationsSeen` was read.
 */
export async function startSession(
  sessions: Sessions,
  request: Request,
  user: User,
  revocationsSeen: number,
): Promise<void> {
  const { redis, maxSeconds } = sessions;
  const before = request.sessionID;
  if (request.signedIn) sessions.ended.add(before);
  await callbackOf((done) => request.session.regenerate(done));
  if (request.signedIn) await redis.zRem(sessionKeys.ofUser(request.signedIn.user.id), before);

  const now = Date.now();
  request.session.user = userSchema.parse(user);
  request.session.endsAt = now + maxSeconds * 1000;
  const index = sessionKeys.ofUser(user.id);
  await redis.zAdd(index, { score: request.session.endsAt, value: request.sessionID });
  await redis.expire(index, maxSeconds);
  await redis.zRemRangeByScore(index, '-inf', now);
  await callbackOf((done) => request.session.save(done));

  const revokedAt = Number((await redis.get(sessionKeys.revocationOf(user.id))) ?? 0);
  if (revokedAt > revocationsSeen) {
    await callbackOf((done) => request.session.destroy(done));
    throw appError('NOT_SIGNED_IN', 'Your account has just been changed. Please sign in again.');
  }
}

function callbackOf(act: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => act((error) => (error ? reject(error) : resolve())));
}
