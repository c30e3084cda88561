import { createHash } from 'node:crypto';
import { appError, type Logger } from '@tailgate/service-kit';
import type { Request } from 'express';
import { ipKeyGenerator, type RateLimitRequestHandler, rateLimit } from 'express-rate-limit';
import { RedisStore } from 'rate-limit-redis';
import type { RedisClient } from './connect-redis.ts';

const WINDOW_MS = 15 * 60_000;

export interface LimitDependencies {
  readonly redis: RedisClient;
  readonly log: Logger;
}

interface Limit {
  readonly name: string;
  readonly limit: number;
  readonly keyOf: (request: Request) => string;
  readonly openWithoutRedis: boolean;
}

export function createLimit(
  { redis, log }: LimitDependencies,
  { name, limit, keyOf, openWithoutRedis }: Limit,
): RateLimitRequestHandler {
  return rateLimit({
    windowMs: WINDOW_MS,
    limit,
    keyGenerator: keyOf,
    passOnStoreError: openWithoutRedis,
    standardHeaders: false,
    legacyHeaders: false,
    validate: false,
    logger: { error: (err, message) => log.warn({ err }, message), warn: (err, message) => log.warn({ err }, message) },
    store: new RedisStore({ prefix: `limit:${name}:`, sendCommand: (...command) => sendCommand(redis, command) }),
    handler: (request, response, next) => {
      const { resetTime } = (request as Request & { rateLimit: { resetTime?: Date } }).rateLimit;
      const seconds = Math.ceil(((resetTime?.getTime() ?? Date.now() + WINDOW_MS) - Date.now()) / 1000);
      response.setHeader('Retry-After', Math.max(seconds, 1));
      next(appError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a few minutes and try again.'));
    },
  });
}

/**
 * The store loads its scripts once, at start, and never retries. If Redis is down then, answer with the script's SHA-1,
 * which is its name anyway: the first use reloads a missing script.
 */
async function sendCommand(redis: RedisClient, command: string[]): Promise<string | number | (string | number)[]> {
  try {
    return await redis.sendCommand<string | number | (string | number)[]>(command);
  } catch (error) {
    const [name, action, script] = command;
    const isLoad = name === 'SCRIPT' && action === 'LOAD' && script !== undefined;
    if (!isLoad) throw error;
    return createHash('sha1').update(script).digest('hex');
  }
}

export const addressOf = (request: Request): string => ipKeyGenerator(request.ip ?? 'unknown');

export function hashed(text: string): string {
  return createHash('sha256').update(text.trim().toLowerCase()).digest('base64url');
}
