import { createHash } from 'node:crypto';
import type { RouteName } from '@tailgate/contracts';
import { appError, type Logger } from '@tailgate/service-kit';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, type RateLimitRequestHandler, rateLimit } from 'express-rate-limit';
import { RedisStore } from 'rate-limit-redis';
import type { BffConfig } from '../config.ts';
import type { RedisClient } from '../sessions/connect-redis.ts';

const WINDOW_MS = 15 * 60_000;

interface Dependencies {
  readonly redis: RedisClient;
  readonly log: Logger;
}

interface Limit {
  readonly name: string;
  readonly limit: number;
  readonly keyOf: (request: Request) => string;
  /** Without Redis nothing can be counted: `true` lets everyone through, `false` no one. */
  readonly openWithoutRedis: boolean;
}

/** One counter, shared by all processes through Redis. Over the limit is 429 with Retry-After. */
function createLimit(
  { redis, log }: Dependencies,
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
 * The store loads its scripts once, when it is made, and keeps a failure for ever. The name of a script is its SHA-1
 * whether or not Redis has it yet, so a Redis that is down at start gets it on the first use instead.
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

const addressOf = (request: Request) => ipKeyGenerator(request.ip ?? 'unknown');

/** Limits by client address of what anyone may send. */
export function limitRequests(dependencies: Dependencies, config: BffConfig): RequestHandler {
  const byAddress = (name: string, limit: number, openWithoutRedis: boolean) =>
    createLimit(dependencies, { name, limit, openWithoutRedis, keyOf: addressOf });
  const limits: Partial<Record<RouteName, RequestHandler>> = {
    login: byAddress('login', config.LOGIN_IP_LIMIT_PER_15_MIN, false),
    // An account is of no use while nobody can sign in, and making one is expensive: closed without Redis, as sign-in is.
    register: byAddress('register', config.REGISTER_LIMIT_PER_15_MIN, false),
    requestQuote: byAddress('quote', config.QUOTE_LIMIT_PER_15_MIN, true),
    createPaymentIntent: byAddress('payment-intent', config.PAYMENT_INTENT_LIMIT_PER_15_MIN, true),
  };
  return (request, response, next) => {
    const limit = request.endpoint && limits[request.endpoint.name];
    if (limit) limit(request, response, next);
    else next();
  };
}

/** Counts sign-ins of one user name from one address; a success starts the count anew. It runs after the body was read. */
export function limitSignIns(dependencies: Dependencies, config: BffConfig) {
  const keyOf = (request: Request) => {
    const { username } = request.body as { username: string };
    // A name can be long and hold anything; its hash cannot.
    const name = createHash('sha256').update(username.trim().toLowerCase()).digest('base64url');
    return `${name}:${addressOf(request)}`;
  };
  const limit = createLimit(dependencies, {
    name: 'username',
    limit: config.LOGIN_LIMIT_PER_15_MIN,
    keyOf,
    openWithoutRedis: false,
  });
  return { count: limit as RequestHandler, reset: async (request: Request) => limit.resetKey(keyOf(request)) };
}
