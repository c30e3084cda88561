import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerRefused, refuseClient, type Tls } from '../tls/tls.ts';
import { limitGarbage } from './limit-garbage.ts';
import type { Logger } from './log.ts';

const DRAIN_MS = 10_000;
const NOT_READY = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

export interface ServeOptions {
  log: Logger;
  app: RequestListener;
  port: number;
  host: string | undefined;
  tls?: Tls | undefined;
  /** How long a stopping process still serves while /readyz answers 503, so that proxies stop sending requests first. Default 0. */
  shutdownDelayMs?: number;
  /** Ends answers that go on for minutes, so that stopping does not wait for them. */
  onStopping?: () => void;
  /** Run in order after the last request was answered: stop the jobs, then close the database. */
  onStop?: readonly (() => Promise<void>)[];
}

export interface RunningService {
  readonly port: number;
  /** Answers with this app from now on. For a process that answers `/healthz` before it can serve requests. */
  use(app: RequestListener, onStop: ServeOptions['onStop']): void;
  /** Is no longer ready, waits `shutdownDelayMs`, stops accepting connections, waits up to 10 s for running requests, runs `onStop`. */
  stop(): Promise<void>;
}

/** @throws if the port is taken */
export async function serve({
  log,
  port,
  host,
  tls,
  shutdownDelayMs = 0,
  onStopping = () => undefined,
  ...options
}: ServeOptions): Promise<RunningService> {
  let { app, onStop = [] } = options;
  let stopping: Promise<void> | undefined;
  const listen = (request: IncomingMessage, response: ServerResponse) => {
    const refused = tls && tls.clients.length > 0 && !isProbe(request) && refuseClient(request, tls.clients);
    if (refused) {
      log.warn({ reason: refused }, 'client refused');
      return answerRefused(response, refused);
    }
    if (stopping) response.setHeader('Connection', 'close');
    if (stopping && request.url === '/readyz') response.writeHead(503, NOT_READY).end('{"status":"stopping"}');
    else app(request, response);
  };
  const server = createListener(tls, listen);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  log.info({ port: address.port, ...(tls && { tls: true }) }, 'listening');
  return {
    port: address.port,
    use: (nextApp, steps = []) => {
      app = nextApp;
      onStop = steps;
    },
    stop: () => {
      stopping ??= stopServer(server, log, { onStopping, onStop, delayMs: shutdownDelayMs });
      return stopping;
    },
  };
}

function createListener(tls: Tls | undefined, listen: RequestListener): Server | TlsServer {
  const timeouts = { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 61_000 };
  if (!tls) return createServer(timeouts, listen);
  // A client without a certificate gets an answer that says why it is refused, and probes get theirs.
  const asks = tls.clients.length > 0 && { requestCert: true, rejectUnauthorized: false };
  const server = createTlsServer({ ...timeouts, ...tls.current(), ...asks }, listen);
  tls.onRenewal((renewed) => server.setSecureContext(renewed));
  return server;
}

/** Load balancers ask these without a certificate. */
const isProbe = ({ url }: IncomingMessage) => url === '/healthz' || url === '/readyz';

function exitOnFailure(log: Logger): void {
  process.once('uncaughtException', (error) => exitWith(log, 'uncaught exception', error));
  process.once('unhandledRejection', (error) => exitWith(log, 'unhandled rejection', error));
}

export async function runService(options: ServeOptions): Promise<RunningService> {
  const { log, port } = options;
  exitOnFailure(log);
  const running = await serve(options).catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    return exitWith(log, taken ? `port ${port} is taken` : 'could not listen', error);
  });
  limitGarbage();
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

async function stopServer(
  server: Server,
  log: Logger,
  { onStopping, onStop, delayMs }: { onStopping(): void; onStop: readonly (() => Promise<void>)[]; delayMs: number },
): Promise<void> {
  if (delayMs > 0) await wait(delayMs);
  onStopping();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // close() leaves connections that are busy now; close them as they become idle, not after their keep-alive of a minute.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
  for (const step of onStop) {
    try {
      await step();
    } catch (error) {
      log.error({ err: error }, 'shutdown step failed');
    }
  }
  log.info('stopped');
}
