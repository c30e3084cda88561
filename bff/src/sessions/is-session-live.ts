import type { SignedIn } from '../requests/request-state.ts';
import { openReviews, settleReviews } from './review-user.ts';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

/** How old the knowledge that a session is alive may be when the answer to a read is passed on. */
const FRESH_MS = 100;

/**
 * Whether the answer to a request may still be given to the session that asked for it.
 *
 * Guarantee: once a sign-out or a revocation was answered, nothing that was in flight succeeds. In the process that ended
 * the session this holds from that instant. In another process it holds for every change (which asks Redis again), and for
 * a read from 100 ms after the end. What a change did in its service before the sign-out is not undone; it is only not
 * reported as a success.
 */
export async function isSessionLive(sessions: Sessions, signedIn: SignedIn, isChange: boolean): Promise<boolean> {
  const { sessionId, seenAt, user } = signedIn;
  if (sessions.ended.has(sessionId)) return false;
  if (!isChange && Date.now() - seenAt <= FRESH_MS) return true;
  const exists = () => sessions.redis.exists(sessionKeys.session(sessionId));
  const [found, reviews] = await Promise.all([exists(), openReviews(sessions)]);
  const { reviewed } = await settleReviews(sessions, reviews, user.id);
  return found === 1 && (!reviewed || (await exists()) === 1) && !sessions.ended.has(sessionId);
}
