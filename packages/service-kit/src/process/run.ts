import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from './log.ts';

const DRAIN_MS = 10_000;

export interface ServeOptions {
  log: Logger;
  app: RequestListener;
  /** 0 takes any free port. */
  port: number;
  /** Run one after the other once the last request is answered: jobs, then the database. */
  onStop?: readonly (() => Promise<void>)[];
}

export interface RunningService {
  readonly port: number;
  /** Stops accepting, lets requests in flight finish (at most 10 s), then runs `onStop`. */
  stop(): Promise<void>;
}

/** Listens. Rejects when the port is taken. */
export async function serve({ log, app, port, onStop = [] }: ServeOptions): Promise<RunningService> {
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 61_000 }, app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  const address = server.address() as AddressInfo;
  log.info({ port: address.port }, 'listening');
  let stopping: Promise<void> | undefined;
  return {
    port: address.port,
    stop: () => {
      stopping ??= stopServer(server, log, onStop);
      return stopping;
    },
  };
}

/** For main.ts, before anything that can fail: an unforeseen error is logged and ends the process with exit code 1. */
export function exitOnFailure(log: Logger): void {
  process.once('uncaughtException', (error) => exitWith(log, 'uncaught exception', error));
  process.once('unhandledRejection', (error) => exitWith(log, 'unhandled rejection', error));
}

/** For main.ts: `serve`, plus the signals. SIGTERM and SIGINT stop gracefully and exit with 0. */
export async function runService(options: ServeOptions): Promise<RunningService> {
  const { log, port } = options;
  exitOnFailure(log);
  const running = await serve(options).catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    return exitWith(log, taken ? `port ${port} is taken` : 'could not listen', error);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => exitWith(log, 'could not stop', error),
      );
    });
  }
  return running;
}

function exitWith(log: Logger, message: string, error: unknown): never {
  log.fatal({ err: error }, message);
  process.exit(1);
}

async function stopServer(server: Server, log: Logger, onStop: readonly (() => Promise<void>)[]): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that was busy when close() looked becomes idle later; without this it would be kept alive for a minute.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
  for (const step of onStop) {
    try {
      await step();
    } catch (error) {
      log.error({ err: error }, 'a step of the stop failed');
    }
  }
  log.info('stopped');
}
