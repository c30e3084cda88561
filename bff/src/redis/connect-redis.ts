import { AppError, appError, type Logger } from '@tailgate/service-kit';
import { createClient } from 'redis';
import { createPatience } from './patience.ts';

const CONNECT_TIMEOUT_MS = 1_000;

export type RedisClient = ReturnType<typeof newClient>;

function newClient(url: string) {
  return createClient({
    url,
    // Fail commands while disconnected, so that callers answer 503 instead of waiting.
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: (attempt) => Math.min(50 * 2 ** attempt, 1_000) },
  });
}

/**
 * A client that reconnects in the background. While Redis is down or silent, commands fail with AppError UNAVAILABLE; one
 * that timed out may still have run. The library's own timeout covers only the sending, hence the one here.
 */
export function connectRedis({ url, log }: { url: string; log: Logger }): RedisClient {
  const client = newClient(url);
  logChanges(client, log);
  client.connect().catch((error: unknown) => log.error({ err: error }, 'redis client stopped reconnecting'));
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

/** Logs once when the connection is lost and once when it is back. */
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
