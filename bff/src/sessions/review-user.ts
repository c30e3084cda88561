import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { revokeUserSessions } from './revoke-user-sessions.ts';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

/** Nobody waits this long for the users service; what it has not done by then it was never asked for. */
const LONGEST_CHANGE_MS = 10 * 60_000;

const entry = z.object({
  userId: z.int(),
  since: z.number(),
  /** When the user was changed last before; null when only their deletion is asked for. */
  updatedAt: z.string().nullable(),
  /** The session that may go on although the user was changed. */
  keep: z.string().nullable(),
});
type Entry = z.output<typeof entry>;

/** What may happen to the user. */
export interface ReviewedChange {
  readonly userId: number;
  readonly updatedAt?: string;
  readonly keep?: string;
}

/** A review that is under way. */
export interface Review {
  /** To be called when the sessions have ended, or when it is certain that the change was not made. */
  close(): Promise<void>;
}

/**
 * Puts a user under review: before the users service is asked for a change after which sessions of the user have to end.
 * If this process dies before it has ended them, or never learns whether the change was made, the next request of such a
 * session asks the users service and ends them then. So no session outlives the change, whatever happens in between.
 */
export async function reviewUser(sessions: Sessions, change: ReviewedChange): Promise<Review> {
  const { redis, log } = sessions;
  const { userId, updatedAt = null, keep = null } = change;
  const name = randomUUID();
  const value: Entry = { userId, since: Date.now(), updatedAt, keep };
  await redis.hSet(sessionKeys.reviews, name, JSON.stringify(value));
  await forgetOldReviews(sessions);
  return {
    async close() {
      // Left open it costs questions and no more.
      await redis.hDel(sessionKeys.reviews, name).catch((error: unknown) => {
        log.warn({ err: error }, 'a review of a user was left open');
      });
    },
  };
}

/** A review that nobody's request settled: every session of its time is over by now. */
async function forgetOldReviews(sessions: Sessions): Promise<void> {
  const before = Date.now() - sessions.maxSeconds * 1000;
  const old = [...(await openReviews(sessions))].filter(([, { since }]) => since < before).map(([name]) => name);
  if (old.length > 0) await sessions.redis.hDel(sessionKeys.reviews, old);
}

/** The reviews that are under way, nearly always none. One short question, to be asked along with another. */
export async function openReviews({ redis }: Sessions): Promise<ReadonlyMap<string, Entry>> {
  const found = Object.entries(await redis.hGetAll(sessionKeys.reviews));
  return new Map(found.map(([name, text]) => [name, entry.parse(JSON.parse(text))]));
}

/**
 * Ends the sessions that a user who is under review may no longer have. Whoever is not under review costs nothing.
 * @throws UpstreamError when the users service does not say who the user is; then nobody can tell who is signed in.
 */
export async function settleReviews(
  sessions: Sessions,
  reviews: ReadonlyMap<string, Entry>,
  userId: number,
): Promise<{ reviewed: boolean }> {
  const open = [...reviews].filter(([, review]) => review.userId === userId);
  if (open.length === 0) return { reviewed: false };
  const user = await sessions.findUser(userId);
  for (const [name, review] of open) {
    const isChanged = user === null || (review.updatedAt !== null && user.updated_at !== review.updatedAt);
    if (isChanged) await endReviewed(sessions, name, { ...review, keep: user && review.keep });
    const isOver = isChanged || Date.now() - review.since > LONGEST_CHANGE_MS;
    if (isOver) await sessions.redis.hDel(sessionKeys.reviews, name);
  }
  return { reviewed: true };
}

async function endReviewed(sessions: Sessions, name: string, { userId, keep }: Entry): Promise<void> {
  // Closed meanwhile, it was seen to; and a session that was kept may go on under an id that is not known here.
  if ((await sessions.redis.hExists(sessionKeys.reviews, name)) === 0) return;
  const { count } = await revokeUserSessions(sessions, userId, { keep });
  sessions.log.warn({ user_id: userId, sessions: count }, 'a user turned out to be changed, and their sessions ended');
}
