import { appError, type Logger } from '@tailgate/service-kit';
import { createClient } from 'redis';

/** A sign-in needs several commands and must fail within a second when Redis is down. */
const COMMAND_TIMEOUT_MS = 400;
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
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, values);
        return result instanceof Promise ? withinTimeout(result) : result;
      };
    },
  });
}

function withinTimeout<T>(reply: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(isMissingScript(cause) ? cause : unavailable(cause));
    const clock = setTimeout(() => fail(new Error('Redis did not answer in time')), COMMAND_TIMEOUT_MS);
    reply.then(resolve, fail).finally(() => clearTimeout(clock));
  });
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
