/** Longer than any request can be under way. */
const REMEMBERED_MS = 10 * 60_000;

/** Remembers which sessions ended in this process, so that what was in flight then is not answered as if nothing happened. */
export interface EndedSessions {
  add(sessionId: string): void;
  /** Takes back an end that Redis did not carry out. */
  delete(sessionId: string): void;
  has(sessionId: string): boolean;
}

export function createEndedSessions(): EndedSessions {
  const endedAt = new Map<string, number>();
  return {
    add(sessionId) {
      const now = Date.now();
      // Insertion order is order of time: the old ones are in front.
      for (const [old, at] of endedAt) {
        if (now - at < REMEMBERED_MS) break;
        endedAt.delete(old);
      }
      endedAt.set(sessionId, now);
    },
    delete: (sessionId) => void endedAt.delete(sessionId),
    has: (sessionId) => endedAt.has(sessionId),
  };
}
