import type { SessionData } from 'express-session';
import { listPendingRevocations } from './revocation/pending-revocations.ts';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

/** A session as it is in Redis, and the revocations that are pending. */
export interface StoredSession {
  /** Undefined if there is no such session. */
  readonly content: Partial<SessionData> | undefined;
  readonly pending: Awaited<ReturnType<typeof listPendingRevocations>>;
}

/**
 * Reads sessions. Requests that arrive in the same turn of the event loop share one round trip, which begins after all of them. The
 * revocations are read first: a session that one has ended since is no longer found.
 */
export function createSessionReader(sessions: Sessions): (sessionId: string) => Promise<StoredSession> {
  let next: { readonly ids: Set<string>; readonly found: ReturnType<typeof readAll> } | undefined;
  return async (sessionId) => {
    if (!next) {
      const ids = new Set<string>();
      const begun = new Promise<void>((resolve) => setImmediate(resolve));
      const found = begun.then(() => {
        next = undefined;
        return readAll(sessions, [...ids]);
      });
      next = { ids, found };
    }
    const { ids, found } = next;
    ids.add(sessionId);
    const { texts, pending } = await found;
    const text = texts.get(sessionId);
    return { content: text ? (JSON.parse(text) as Partial<SessionData>) : undefined, pending };
  };
}

async function readAll(sessions: Sessions, ids: readonly string[]) {
  const [pending, found] = await Promise.all([
    listPendingRevocations(sessions),
    sessions.redis.mGet(ids.map(sessionKeys.session)),
  ]);
  return { pending, texts: new Map(ids.map((id, place) => [id, found[place]])) };
}
