import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';

const stored = z.object({
  user: z.object({ id: z.int() }),
  startedAt: z.number(),
  endsAt: z.number(),
  browser: z.string(),
});

export interface UserSession extends z.output<typeof stored> {
  readonly sessionId: string;
  readonly listId: string;
}

/** A public name for a session. The id itself is a secret: it opens the session. */
export function listIdOf(sessionId: string): string {
  return createHash('sha256').update(`list of sessions: ${sessionId}`).digest('base64url');
}

export async function listUserSessions({ redis }: Sessions, userId: number): Promise<UserSession[]> {
  const now = Date.now();
  const ids = await redis.zRange(sessionKeys.ofUser(userId), 0, -1);
  if (ids.length === 0) return [];
  const texts = await redis.mGet(ids.map(sessionKeys.session));
  const found = ids.flatMap((sessionId, index) => {
    const session = read(texts[index]);
    if (session?.user.id !== userId || session.endsAt <= now) return [];
    return [{ ...session, sessionId, listId: listIdOf(sessionId) }];
  });
  return found.toSorted((a, b) => b.startedAt - a.startedAt);
}

function read(text: string | null | undefined): z.output<typeof stored> | undefined {
  return text ? stored.safeParse(JSON.parse(text)).data : undefined;
}
