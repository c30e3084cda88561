import { createHash } from 'node:crypto';
import type { BrowserError, ReleaseName, VersionHealth } from '@tailgate/contracts';
import type { Logger } from '@tailgate/service-kit';
import type { RedisClient } from '../../redis/connect-redis.ts';
import { KEPT_SECONDS, reportKeys } from './report-keys.ts';

const MOST_DIFFERENT_ERRORS = 50;

type KeptError = VersionHealth['latest_errors'][number];

export async function recordError(
  { redis, log }: { redis: RedisClient; log: Logger },
  error: BrowserError & { shell_version: string },
): Promise<void> {
  const { name, version, count, ...kept } = error;
  const key = reportKeys.errors(error);
  const id = fingerprint(error);
  const before = Number((await redis.hGet(key, `${id}/count`)) ?? 0);
  if (before === 0 && (await redis.hLen(key)) >= MOST_DIFFERENT_ERRORS * 2) return;
  const total = await redis.hIncrBy(key, `${id}/count`, count);
  await redis.hSet(key, `${id}/error`, JSON.stringify({ ...kept, last_at: new Date().toISOString() }));
  await redis.expire(key, KEPT_SECONDS);
  if (digitsOf(total) === digitsOf(before)) return;
  const { message, ...where } = kept;
  log.warn({ front_end: name, version, ...where, error_message: message, times: total }, 'error in a browser');
}

export async function readErrors(redis: RedisClient, release: ReleaseName): Promise<KeptError[]> {
  const stored = await redis.hGetAll(reportKeys.errors(release));
  return Object.entries(stored)
    .filter(([field]) => field.endsWith('/error'))
    .map(([field, text]): KeptError => {
      const count = Number(stored[field.replace(/error$/, 'count')] ?? 0);
      return { ...JSON.parse(text), count };
    })
    .sort((a, b) => b.last_at.localeCompare(a.last_at));
}

function fingerprint({ kind, message, stack }: BrowserError): string {
  return createHash('sha256').update(`${kind}\0${message}\0${stack}`).digest('base64url').slice(0, 12);
}

const digitsOf = (count: number): number => (count === 0 ? 0 : String(count).length);
