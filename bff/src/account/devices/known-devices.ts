import type { RedisClient } from '../../redis/connect-redis.ts';
import { hashed } from '../../redis/create-limit.ts';
import { DEVICE_DAYS } from './device-cookie.ts';

const MOST_DEVICES = 50;

/** Sorted set of hashes, by the last sign-in. By name, because a sign-in knows no more. */
const keyOf = (username: string) => `devices-of:${hashed(username)}`;

export async function isKnownDevice(
  redis: RedisClient,
  username: string,
  device: string | undefined,
): Promise<boolean> {
  if (device === undefined) return false;
  return (await redis.zScore(keyOf(username), hashOf(device))) !== null;
}

/** @returns whether the account is known on other browsers, but not on this one */
export async function rememberDevice(redis: RedisClient, username: string, device: string): Promise<boolean> {
  const key = keyOf(username);
  const before = await redis.zCard(key);
  const added = await redis.zAdd(key, { score: Date.now(), value: hashOf(device) });
  await redis.zRemRangeByRank(key, 0, -(MOST_DEVICES + 1));
  await redis.expire(key, DEVICE_DAYS * 86_400);
  return added === 1 && before > 0;
}

export async function forgetDevices(redis: RedisClient, username: string): Promise<void> {
  await redis.del(keyOf(username));
}

/** A copy of Redis recognises no browser. Letter case counts in a device's secret, and does not in `hashed`. */
const hashOf = (device: string) => hashed(Buffer.from(device).toString('hex'));
