import { createClient } from 'redis';
import type { ProofStack } from '../stack/proof-stack.ts';

/** What the BFF keeps of one session (bff/src/sessions). */
interface KeptSession {
  readonly user: { readonly id: number; readonly username: string };
}

/** Sessions that still work although their user was deleted, by whose they are. */
export async function sessionsOfNobody({ databases, stack }: ProofStack): Promise<string[]> {
  const redis = createClient({ url: `redis://127.0.0.1:${stack.ports.redis}` });
  await redis.connect();
  try {
    // The sessions first: whoever signs in between the two reads has a user.
    const users: KeptSession['user'][] = [];
    for await (const keys of redis.scanIterator({ MATCH: 'session:*', COUNT: 500 })) {
      const kept = keys.length === 0 ? [] : await redis.mGet(keys);
      users.push(...kept.filter((text) => text !== null).map((text) => (JSON.parse(text) as KeptSession).user));
    }
    const { rows } = await databases.users.query<{ id: number }>('SELECT id FROM users WHERE id = ANY($1)', [
      users.map(({ id }) => id),
    ]);
    const known = new Set(rows.map(({ id }) => id));
    return users.filter(({ id }) => !known.has(id)).map(({ id, username }) => `of ${username} (user #${id})`);
  } finally {
    redis.destroy();
  }
}
