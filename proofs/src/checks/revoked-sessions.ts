import { createClient } from 'redis';
import type { ProofStack } from '../stack/proof-stack.ts';

interface StoredSession {
  readonly user: { readonly id: number; readonly username: string };
}

export async function sessionsOfDeletedUsers({ databases, stack }: ProofStack): Promise<string[]> {
  const redis = createClient({ url: `redis://127.0.0.1:${stack.ports.redis}` });
  await redis.connect();
  try {
    // Read the sessions first: a user who signs in between the two reads exists in the second.
    const users: StoredSession['user'][] = [];
    for await (const keys of redis.scanIterator({ MATCH: 'session:*', COUNT: 500 })) {
      const sessions = keys.length === 0 ? [] : await redis.mGet(keys);
      users.push(...sessions.filter((text) => text !== null).map((text) => (JSON.parse(text) as StoredSession).user));
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
