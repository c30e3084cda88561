import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

/**
 * Ends every session of a user, in all processes and including a sign-in that is under way. To be called when the user
 * is deleted or gets another role or password. Returns how many sessions it ended.
 */
export async function revokeUserSessions(sessions: Sessions, userId: number): Promise<number> {
  const { redis, ended, maxSeconds } = sessions;
  const revocation = await redis.incr(sessionKeys.revocations);
  await redis.set(sessionKeys.revocationOf(userId), String(revocation), {
    expiration: { type: 'EX', value: maxSeconds },
  });
  const ids = await redis.zRange(sessionKeys.ofUser(userId), 0, -1);
  if (ids.length === 0) return 0;
  for (const id of ids) ended.add(id);
  const count = await redis.del(ids.map(sessionKeys.session));
  await redis.zRem(sessionKeys.ofUser(userId), ids);
  return count;
}
