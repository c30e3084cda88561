import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

const INTERVAL_MS = 60_000;
const REMEMBERED = 50_000;
const extendedAt = new WeakMap<Sessions, Map<string, number>>();

/**
 * Starts the idle limit of a session that is being used anew, at most once a minute in each process and without waiting
 * for it. EXPIRE changes only a key that exists, so a session that was ended meanwhile stays ended.
 */
export function keepSessionAlive(sessions: Sessions, sessionId: string, endsAt: number): void {
  const times = extendedAt.get(sessions) ?? new Map<string, number>();
  extendedAt.set(sessions, times);
  const now = Date.now();
  if (now - (times.get(sessionId) ?? 0) < INTERVAL_MS) return;
  // Forgetting costs one EXPIRE a session, remembering without end would cost the memory.
  if (times.size >= REMEMBERED) times.clear();
  times.set(sessionId, now);
  const seconds = Math.min(sessions.idleSeconds, Math.ceil((endsAt - now) / 1000));
  sessions.redis.expire(sessionKeys.session(sessionId), seconds).catch((error: unknown) => {
    times.delete(sessionId);
    sessions.log.warn({ err: error }, 'the idle limit of a session was not extended');
  });
}
