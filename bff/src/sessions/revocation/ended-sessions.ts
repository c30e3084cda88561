/** Longer than any request takes. */
const KEPT_FOR_MS = 10 * 60_000;

/** The sessions that this process ended recently: their requests in flight must not succeed. */
export interface EndedSessions {
  add(sessionId: string): void;
  delete(sessionId: string): void;
  has(sessionId: string): boolean;
}

export function createEndedSessions(): EndedSessions {
  const endedAt = new Map<string, number>();
  return {
    add(sessionId) {
      const now = Date.now();
      // A map iterates in insertion order, so the oldest come first.
      for (const [old, at] of endedAt) {
        if (now - at < KEPT_FOR_MS) break;
        endedAt.delete(old);
      }
      endedAt.set(sessionId, now);
    },
    delete: (sessionId) => void endedAt.delete(sessionId),
    has: (sessionId) => endedAt.has(sessionId),
  };
}
