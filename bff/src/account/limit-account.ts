import { appError, type ServiceClient } from '@tailgate/service-kit';
import type { Request, RequestHandler } from 'express';
import type { BffConfig } from '../config.ts';
import type { RedisClient } from '../redis/connect-redis.ts';
import { hashed } from '../redis/create-limit.ts';
import { deviceOf } from './devices/device-cookie.ts';
import { isKnownDevice } from './devices/known-devices.ts';
import { noticeSignIn } from './devices/notice-sign-in.ts';
import { triedName } from './tried-name.ts';

const DAY_SECONDS = 86_400;
const LONGEST_MS = 15 * 60_000;

/**
 * Counts an attempt before its password is checked, so that many at once cannot pass. After the free ones, each closes the account to
 * new browsers for twice as long as the one before.
 * @returns the number of the attempt, or how long to wait in milliseconds, negative
 */
const BEGIN = `
  local wait = redis.call('PTTL', KEYS[2])
  if wait > 0 then return -wait end
  local number = redis.call('INCR', KEYS[1])
  redis.call('EXPIRE', KEYS[1], ARGV[1])
  local over = number - tonumber(ARGV[2])
  if over > 0 then redis.call('SET', KEYS[2], '1', 'PX', math.min(tonumber(ARGV[3]), 1000 * 2 ^ math.min(over - 1, 20))) end
  return number`;

const countOf = (name: string) => `sign-in-failures:${name}`;

/**
 * Slows down guessing at one account from many addresses. A browser where the account signed in before is exempt, so that the owner is
 * never locked out; it has the limit per name and address alone. Unknown names count alike. Runs after the body is read.
 */
export function limitAccount(
  { redis, callUsers }: { redis: RedisClient; callUsers: ServiceClient },
  config: BffConfig,
) {
  const free = config.LOGIN_ACCOUNT_LIMIT_PER_DAY;
  const counted = new WeakSet<Request>();
  const count: RequestHandler = async (request, response, next) => {
    const username = triedName(request);
    if (await isKnownDevice(redis, username, deviceOf(request, config))) return next();
    const name = hashed(username);
    const keys = [countOf(name), `sign-in-wait:${name}`];
    const number = Number(
      await redis.eval(BEGIN, { keys, arguments: [String(DAY_SECONDS), String(free), String(LONGEST_MS)] }),
    );
    if (number === free + 1 && (await isFirstToday(redis, name)))
      noticeSignIn(callUsers, response, { kind: 'password-guessing', username });
    if (number > 0) {
      counted.add(request);
      return next();
    }
    const seconds = Math.max(1, Math.ceil(-number / 1000));
    response.setHeader('Retry-After', seconds);
    throw appError('TOO_MANY_REQUESTS', waitMessage(seconds));
  };
  return {
    count,
    forgive: async (request: Request) => {
      if (!counted.delete(request)) return;
      await redis.decr(countOf(hashed(triedName(request))));
    },
  };
}

async function isFirstToday(redis: RedisClient, name: string): Promise<boolean> {
  const expiration = { type: 'EX', value: DAY_SECONDS } as const;
  return (await redis.set(`sign-in-guessing:${name}`, '1', { expiration, condition: 'NX' })) !== null;
}

function waitMessage(seconds: number): string {
  const wait = seconds < 90 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`;
  return `There were too many failed sign-ins with this username. Please wait ${wait}, or set a new password by email.`;
}
