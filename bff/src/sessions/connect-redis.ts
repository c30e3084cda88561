import { appError, type Logger } from '@tailgate/service-kit';
import { createClient } from 'redis';

/** Longest wait for one answer of Redis. A sign-in needs several, and a dead Redis must be noticed within a second. */
const COMMAND_TIMEOUT_MS = 400;
const CONNECT_TIMEOUT_MS = 1_000;

export type RedisClient = ReturnType<typeof newClient>;

function newClient(url: string) {
  return createClient({
    url,
    // A command that cannot be sent now fails now: callers answer 503 instead of waiting.
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: (attempt) => Math.min(50 * 2 ** attempt, 1_000) },
  });
}

/**
 * A client that keeps trying to connect in the background. While Redis is down or silent every command fails fast with
 * AppError UNAVAILABLE; whether a command that timed out was carried out is unknown. The client's own command timeout
 * ends once a command is written, so each command races with a clock here.
 */
export function connectRedis({ url, log }: { url: string; log: Logger }): RedisClient {
  const client = newClient(url);
  logChanges(client, log);
  client.connect().catch((error: unknown) => log.error({ err: error }, 'redis gave up connecting'));
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

/** The rate limiter loads its script again when Redis has forgotten it. */
function isMissingScript(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('NOSCRIPT');
}

function unavailable(cause: unknown) {
  return appError('UNAVAILABLE', 'This cannot be done at the moment. Please try again shortly.', { cause });
}

/** One line when the connection is lost and one when it is back, however often reconnecting fails in between. */
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
