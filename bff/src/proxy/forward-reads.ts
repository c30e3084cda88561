import type { IncomingHttpHeaders } from 'node:http';
import type { SecureContextOptions } from 'node:tls';
import type { Owner } from '@tailgate/contracts';
import type { Tls } from '@tailgate/service-kit';
import { currentTraceparent, inSpan } from '@tailgate/service-kit/tracing';
import { type Dispatcher, Pool } from '@tailgate/service-kit/undici';
import type { Request, RequestHandler, Response } from 'express';
import type { BffConfig } from '../config.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { failAnswer } from './fail-answer.ts';
import { mayAnswer, startAnswer } from './pass-answer-on.ts';
import { answerOfProxy, serviceFailure } from './service-failure.ts';

/** Connections to one service: enough to use its capacity, few enough not to flood it. */
const CONNECTIONS = 128;
/** Shorter than the services keep an idle connection. */
const IDLE_MS = 30_000;

interface ForwardDependencies {
  readonly config: BffConfig;
  readonly tls?: Tls | undefined;
  readonly sessions: Sessions;
}

/** Passes reads on by undici. Changes, which may have a body, go to the next. */
export function forwardReads({ config, tls, sessions }: ForwardDependencies): RequestHandler {
  const pools = createPools(config, tls);
  return (request, response, next) => {
    const { endpoint, method, url: path, headers } = request;
    if (!endpoint || (method !== 'GET' && method !== 'HEAD')) return next();
    const { service, path: route } = endpoint;
    const span = { kind: 'call', attributes: { 'server.address': service, 'http.route': route } } as const;
    const forward = () =>
      new Promise<void>((done) => {
        const traceparent = currentTraceparent();
        const sent = { ...headers, ...(traceparent !== undefined && { traceparent }) };
        const answer = passOn({ sessions, request, response, done });
        pools.of(service).dispatch({ path, method, headers: sent }, answer);
      });
    void inSpan(`${method} ${route}`, span, forward);
  };
}

interface Passing {
  readonly sessions: Sessions;
  readonly request: Request;
  readonly response: Response;
  done(): void;
}

/** Streams the answer, as fast as the browser takes it. If the browser disconnects, so does the service. */
function passOn({ sessions, request, response, done }: Passing): Dispatcher.DispatchHandler {
  let state: 'waiting' | 'passing' | 'refused' = 'waiting';
  let isComplete = false;
  let length = Number.NaN;
  const refuse = (error: unknown) => {
    state = 'refused';
    failAnswer(error, request, response);
  };
  const start = (statusCode: number, headers: IncomingHttpHeaders) => {
    if (response.destroyed) return;
    state = 'passing';
    length = Number(headers['content-length']);
    startAnswer(response, statusCode, headers);
    // An answer without a body is complete while its session is looked at.
    if (isComplete) response.end();
  };
  return {
    onRequestStart(controller) {
      const stop = () => {
        if (!response.writableFinished) controller.abort(new Error('the browser has disconnected'));
      };
      if (response.destroyed) stop();
      else response.once('close', stop);
    },
    onResponseStart(controller, statusCode, headers) {
      if (statusCode < 200) return;
      const instead = answerOfProxy({ statusCode, headers });
      if (instead) return refuse(serviceFailure(instead, request));
      const allowed = mayAnswer(sessions, request);
      if (allowed === true) return start(statusCode, headers);
      controller.pause();
      allowed.then(() => start(statusCode, headers), refuse).finally(() => controller.resume());
    },
    onResponseData(controller, chunk) {
      if (state !== 'passing') return;
      // Most answers come in one piece, and leave as one.
      if (chunk.length === length) return void response.end(chunk);
      if (response.write(chunk)) return;
      controller.pause();
      response.once('drain', () => controller.resume());
    },
    onResponseEnd() {
      isComplete = true;
      if (state === 'passing' && !response.writableEnded) response.end();
      done();
    },
    onResponseError(_controller, cause) {
      if (state !== 'refused') refuse(serviceFailure(cause, request));
      done();
    },
  };
}

function createPools(config: BffConfig, tls: Tls | undefined) {
  const urls: Partial<Record<Owner, string>> = {
    appointments: config.APPOINTMENTS_URL,
    payments: config.PAYMENTS_URL,
    users: config.USERS_URL,
  };
  const timeout = config.SERVICE_TIMEOUT_SECONDS * 1000;
  const open = (url: string, certificate: SecureContextOptions | undefined) =>
    new Pool(url, {
      ...{ connections: CONNECTIONS, keepAliveTimeout: IDLE_MS, headersTimeout: timeout, bodyTimeout: timeout },
      // Not the authorities of clients: those of the services are trusted as all others are.
      connect: { timeout, ...(certificate && { cert: certificate.cert, key: certificate.key }) } as object,
    });
  let pools = new Map<Owner, Pool>();
  tls?.onRenewal(() => {
    const before = pools;
    pools = new Map();
    for (const pool of before.values()) void pool.close();
  });
  return {
    of(service: Owner): Pool {
      const pool = pools.get(service) ?? open(urls[service] ?? '', tls?.current());
      pools.set(service, pool);
      return pool;
    },
  };
}
