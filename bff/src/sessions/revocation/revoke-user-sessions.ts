import { sessionKeys } from '../session-keys.ts';
import type { Sessions } from '../sessions.ts';

export interface Revocation {
  readonly number: number;
  readonly count: number;
}

/**
 * Ends every session of a user except `keep`, in all processes and including sign-ins in progress. Call it when the user
 * is deleted or gets another role or password.
 */
export async function revokeUserSessions(
  sessions: Sessions,
  userId: number,
  { keep = null }: { keep?: string | null } = {},
): Promise<Revocation> {
  const { redis, maxSeconds } = sessions;
  const number = await redis.incr(sessionKeys.revocations);
  await redis.set(sessionKeys.revocationOf(userId), String(number), {
    expiration: { type: 'EX', value: maxSeconds },
  });
  const ids = await redis.zRange(sessionKeys.ofUser(userId), 0, -1);
  const others = ids.filter((id) => id !== keep);
  return { number, count: await endUserSessions(sessions, userId, others) };
}

export async function endUserSessions(
  { redis, ended }: Sessions,
  userId: number,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  for (const id of ids) ended.add(id);
  const count = await redis.del(ids.map(sessionKeys.session));
  await redis.zRem(sessionKeys.ofUser(userId), [...ids]);
  return count;
}
