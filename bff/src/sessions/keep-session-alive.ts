import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

const INTERVAL_MS = 60_000;
const MAX_REMEMBERED = 50_000;
const extendedAt = new WeakMap<Sessions, Map<string, number>>();

/**
 * Extends a session's idle limit, at most once a minute per process, without waiting for Redis. EXPIRE does not create a
 * missing key, so an ended session stays ended.
 */
export function keepSessionAlive(sessions: Sessions, sessionId: string, endsAt: number): void {
  const times = extendedAt.get(sessions) ?? new Map<string, number>();
  extendedAt.set(sessions, times);
  const now = Date.now();
  if (now - (times.get(sessionId) ?? 0) < INTERVAL_MS) return;
  if (times.size >= MAX_REMEMBERED) times.clear();
  times.set(sessionId, now);
  const seconds = Math.min(sessions.idleSeconds, Math.ceil((endsAt - now) / 1000));
  sessions.redis.expire(sessionKeys.session(sessionId), seconds).catch((error: unknown) => {
    times.delete(sessionId);
    sessions.log.warn({ err: error }, 'session idle limit not extended');
  });
}
