import { appError } from '@tailgate/service-kit';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { callbackOf, destroySession } from './express-session.ts';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

export type SessionContent = Pick<SessionData, 'user' | 'startedAt' | 'endsAt' | 'browser' | 'mustSetUp' | 'provenAt'>;

/**
 * Indexes the session before it reads the last revocation; a revocation is written before it reads the index. So one always
 * sees the other. Nothing else writes sessions, and this once each, so an ended one cannot come back.
 * @throws AppError NOT_SIGNED_IN if the user's sessions were revoked since `revocationsSeen`
 */
export async function writeSession(
  { redis, maxSeconds }: Sessions,
  request: Request,
  content: SessionContent,
  revocationsSeen: number,
): Promise<void> {
  const { user, endsAt } = content;
  const index = sessionKeys.ofUser(user.id);
  await redis.zAdd(index, { score: endsAt, value: request.sessionID });
  await redis.expire(index, maxSeconds);
  await redis.zRemRangeByScore(index, '-inf', Date.now());
  // Not before: express-session itself would save what was filled and not saved.
  Object.assign(request.session, content);
  try {
    await callbackOf((done) => request.session.save(done));
    const revokedAt = Number((await redis.get(sessionKeys.revocationOf(user.id))) ?? 0);
    if (revokedAt > revocationsSeen)
      throw appError('NOT_SIGNED_IN', 'Your account has just changed. Please sign in again.');
  } catch (error) {
    // If Redis keeps it nevertheless, no one has its id.
    await destroySession(request).catch(() => undefined);
    throw error;
  }
}
