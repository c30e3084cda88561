import type { SessionData } from 'express-session';
import { LRUCache } from 'lru-cache';
import { listPendingRevocations } from './revocation/pending-revocations.ts';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

export interface StoredSession {
  readonly content: Partial<SessionData> | undefined;
  readonly pending: Awaited<ReturnType<typeof listPendingRevocations>>;
}

const MAX_REMEMBERED = 5_000;

/**
 * Reads sessions. Requests that arrive in the same turn of the event loop share one round trip, which begins after all of them. The
 * revocations are read first: a session that one has ended since is no longer found.
 */
export function createSessionReader(sessions: Sessions): (sessionId: string) => Promise<StoredSession> {
  const parse = createParser();
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
    return { content: text ? parse(sessionId, text) : undefined, pending };
  };
}

async function readAll(sessions: Sessions, ids: readonly string[]) {
  const [pending, found] = await Promise.all([
    listPendingRevocations(sessions),
    sessions.redis.mGet(ids.map(sessionKeys.session)),
  ]);
  return { pending, texts: new Map(ids.map((id, place) => [id, found[place]])) };
}

/** Parses a session's text once for all requests that read the same text. They share the result, so none may change it. */
function createParser() {
  const parsed = new LRUCache<string, { readonly text: string; readonly content: Partial<SessionData> }>({
    max: MAX_REMEMBERED,
  });
  return (sessionId: string, text: string): Partial<SessionData> => {
    const known = parsed.get(sessionId);
    if (known?.text === text) return known.content;
    const content = JSON.parse(text) as Partial<SessionData>;
    parsed.set(sessionId, { text, content });
    return content;
  };
}
