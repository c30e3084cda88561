import type { TestBff } from './start-bff.ts';

const MINUTE_MS = 60_000;

export async function ageProof({ redis, config }: TestBff, { cookie }: { readonly cookie: string }): Promise<void> {
  const [id = ''] = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))
    .slice('s:'.length)
    .split('.');
  const key = `session:${id}`;
  const session = JSON.parse((await redis.get(key)) ?? 'null') as { provenAt: number };
  const provenAt = Date.now() - (config.STEP_UP_MINUTES + 1) * MINUTE_MS;
  await redis.set(key, JSON.stringify({ ...session, provenAt }), { expiration: 'KEEPTTL' });
}
