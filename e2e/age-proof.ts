import type { BrowserContext } from 'playwright/test';
import { createClient } from 'redis';
import { stack } from './stack.ts';

/** Longer than any portal accepts. */
const TWO_DAYS_MS = 2 * 86_400_000;

/** Nothing else of the session changes. */
export async function ageProof(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => /^(__Host-)?tailgate$/.test(name));
  const [id] = decodeURIComponent(cookie?.value ?? '')
    .slice('s:'.length)
    .split('.');
  const redis = await createClient({ url: stack.redisUrl }).connect();
  try {
    const key = `session:${id}`;
    const session = JSON.parse((await redis.get(key)) ?? 'null');
    if (session === null) throw new Error('no one is signed in here');
    const aged = JSON.stringify({ ...session, provenAt: Date.now() - TWO_DAYS_MS });
    await redis.set(key, aged, { expiration: 'KEEPTTL' });
  } finally {
    redis.destroy();
  }
}
