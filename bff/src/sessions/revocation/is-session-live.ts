import type { CurrentSession } from '../current-session.ts';
import { sessionKeys } from '../session-keys.ts';
import type { Sessions } from '../sessions.ts';
import { completeRevocations, listPendingRevocations } from './pending-revocations.ts';

/** The answer to a read needs no second look at a session that was seen this recently. */
const FRESH_MS = 100;

/**
 * After a sign-out or a revocation no answer goes out: at once in the process that ended the session, and for changes in the
 * others; within 100 ms for their reads. A change that its service already made is not undone.
 */
export function isSessionLive(
  sessions: Sessions,
  currentSession: CurrentSession,
  isChange: boolean,
): boolean | Promise<boolean> {
  const { sessionId, seenAt } = currentSession;
  if (sessions.ended.has(sessionId)) return false;
  if (!isChange && Date.now() - seenAt <= FRESH_MS) return true;
  return askRedis(sessions, currentSession);
}

async function askRedis(sessions: Sessions, { sessionId, user }: CurrentSession): Promise<boolean> {
  const exists = () => sessions.redis.exists(sessionKeys.session(sessionId));
  const [found, pending] = await Promise.all([exists(), listPendingRevocations(sessions)]);
  const { wasPending } = await completeRevocations(sessions, pending, user.id);
  return found === 1 && (!wasPending || (await exists()) === 1) && !sessions.ended.has(sessionId);
}
