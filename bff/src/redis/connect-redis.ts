import { setTimeout as wait } from 'node:timers/promises';
import { AppError, appError, type Logger } from '@tailgate/service-kit';
import { ClientClosedError } from 'redis';
import { createPatience } from './patience.ts';
import { newClient, type RedisAddress, type RedisClient } from './redis-client.ts';

export type { RedisClient } from './redis-client.ts';

const RETRY_MS = 1_000;

/**
 * A client that reconnects in the background. While Redis is down or silent, commands fail with AppError UNAVAILABLE; one
 * that timed out may still have run. The library's own timeout covers only the sending, hence the one here.
 */
export function connectRedis({ log, ...address }: RedisAddress & { log: Logger }): RedisClient {
  const client = newClient(address);
  logChanges(client, log);
  void connect(client, log);
  const patience = createPatience(unavailable);
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, values);
        return result instanceof Promise ? patience(result).catch(translate) : result;
      };
    },
  });
}

/** A single client reconnects forever. One that finds no sentinel at its start does not, so start again. */
async function connect(client: RedisClient, log: Logger): Promise<void> {
  for (;;) {
    try {
      await client.connect();
      return;
    } catch (error) {
      if (error instanceof ClientClosedError) return;
      log.error({ err: error }, 'redis client could not connect; trying again');
      await wait(RETRY_MS);
    }
  }
}

function translate(error: unknown): never {
  throw isMissingScript(error) || error instanceof AppError ? error : unavailable(error);
}

/** The rate limiter handles this error itself: it loads the script again. */
function isMissingScript(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('NOSCRIPT');
}

function unavailable(cause: unknown) {
  return appError('UNAVAILABLE', 'This is not available at the moment. Please try again shortly.', { cause });
}

function logChanges(client: RedisClient, log: Logger): void {
  let lost = false;
  client.on('error', (error: unknown) => {
    if (!lost) log.error({ err: error }, 'redis is not reachable');
    lost = true;
  });
  client.on('ready', () => {
    if (lost) log.info('redis is reachable again');
    lost = false;
  });
}
