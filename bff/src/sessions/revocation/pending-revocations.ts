import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sessionKeys } from '../session-keys.ts';
import type { Sessions } from '../sessions.ts';
import { revokeUserSessions } from './revoke-user-sessions.ts';

/** Longer than any call of the users service: a change that has not been made by then never will be. */
const LONGEST_CHANGE_MS = 10 * 60_000;

const entry = z.object({
  userId: z.int(),
  since: z.number(),
  /** The user's `updated_at` before the change; null if the change is a deletion. */
  updatedAt: z.string().nullable(),
  keep: z.string().nullable(),
});
type Entry = z.output<typeof entry>;

export interface AwaitedChange {
  readonly userId: number;
  readonly updatedAt?: string;
  readonly keep?: string;
}

export interface PendingRevocation {
  /** Call once the sessions have ended, or once it is certain that the change was not made. */
  close(): Promise<void>;
}

/**
 * Records that a user's sessions must end if the users service makes this change. Call before asking for the change: if
 * this process dies half-way, the user's next request completes the revocation.
 */
export async function prepareRevocation(sessions: Sessions, change: AwaitedChange): Promise<PendingRevocation> {
  const { redis, log } = sessions;
  const { userId, updatedAt = null, keep = null } = change;
  const name = randomUUID();
  const value: Entry = { userId, since: Date.now(), updatedAt, keep };
  await redis.hSet(sessionKeys.pendingRevocations, name, JSON.stringify(value));
  await deleteOutdated(sessions);
  return {
    async close() {
      // Harmless if it fails: each request of the user asks the users service until the entry is deleted.
      await redis.hDel(sessionKeys.pendingRevocations, name).catch((error: unknown) => {
        log.warn({ err: error }, 'pending session revocation not closed');
      });
    },
  };
}

async function deleteOutdated(sessions: Sessions): Promise<void> {
  const before = Date.now() - sessions.maxSeconds * 1000;
  const pending = await listPendingRevocations(sessions);
  const outdated = [...pending].filter(([, { since }]) => since < before).map(([name]) => name);
  if (outdated.length > 0) await sessions.redis.hDel(sessionKeys.pendingRevocations, outdated);
}

/** Nearly always empty. One short command, to be sent along with another. */
export async function listPendingRevocations({ redis }: Sessions): Promise<ReadonlyMap<string, Entry>> {
  const found = Object.entries(await redis.hGetAll(sessionKeys.pendingRevocations));
  return new Map(found.map(([name, text]) => [name, entry.parse(JSON.parse(text))]));
}

/**
 * Asks the users service about a user with a pending revocation, and ends the user's sessions if the change was made.
 * Costs nothing for other users.
 * @throws UpstreamError if the users service does not answer
 */
export async function completeRevocations(
  sessions: Sessions,
  pending: ReadonlyMap<string, Entry>,
  userId: number,
): Promise<{ wasPending: boolean }> {
  const ofUser = [...pending].filter(([, revocation]) => revocation.userId === userId);
  if (ofUser.length === 0) return { wasPending: false };
  const user = await sessions.findUser(userId);
  for (const [name, revocation] of ofUser) {
    const { since, updatedAt, keep } = revocation;
    const isChanged = user === null || (updatedAt !== null && user.updated_at !== updatedAt);
    if (isChanged) await complete(sessions, name, { ...revocation, keep: user && keep });
    const isOver = isChanged || Date.now() - since > LONGEST_CHANGE_MS;
    if (isOver) await sessions.redis.hDel(sessionKeys.pendingRevocations, name);
  }
  return { wasPending: true };
}

async function complete(sessions: Sessions, name: string, { userId, keep }: Entry): Promise<void> {
  // If it was closed since, the session to keep may already have a new id that is not known here.
  if ((await sessions.redis.hExists(sessionKeys.pendingRevocations, name)) === 0) return;
  const { count } = await revokeUserSessions(sessions, userId, { keep });
  sessions.log.warn({ user_id: userId, sessions: count }, 'pending session revocation completed');
}
