import { Readable } from 'node:stream';
import type { Owner } from '@tailgate/contracts';
import { answerErrors, appError, createAgents, inOrder, type Tls, type TokenSigner } from '@tailgate/service-kit';
import { inSpan } from '@tailgate/service-kit/tracing';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import type { BffConfig } from '../../config.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { type AnswerDependencies, passAnswerOn } from './pass-answer-on.ts';
import { rebuildHeaders } from './rebuild-headers.ts';
import { answerOfProxy, serviceFailure } from './service-failure.ts';

/** Connections to one service: enough to use its capacity, few enough not to flood it. */
const SOCKETS = { maxSockets: 128, maxFreeSockets: 32 } as const;

interface ProxyDependencies extends AnswerDependencies {
  readonly sign: TokenSigner;
  readonly config: BffConfig;
  readonly tls?: Tls | undefined;
}

export function proxyToServices({ sign, config, tls, ...forAnswers }: ProxyDependencies): RequestHandler {
  return inOrder(
    traceCall(),
    rebuildHeaders(sign),
    refuseEndedSession(forAnswers.sessions),
    createProxy(config, tls, forAnswers),
  );
}

function refuseEndedSession({ ended }: Sessions): RequestHandler {
  return ({ currentSession }, _response, next) => {
    next(
      currentSession && ended.has(currentSession.sessionId)
        ? appError('NOT_SIGNED_IN', 'You have been signed out.')
        : undefined,
    );
  };
}

function createProxy(config: BffConfig, tls: Tls | undefined, forAnswers: AnswerDependencies): RequestHandler {
  const targets: Partial<Record<Owner, URL>> = {
    appointments: new URL(config.APPOINTMENTS_URL),
    payments: new URL(config.PAYMENTS_URL),
    users: new URL(config.USERS_URL),
  };
  const timeout = config.SERVICE_TIMEOUT_SECONDS * 1000;
  const agentFor = createAgents(tls, { ...SOCKETS, timeout });
  return createProxyMiddleware<Request, Response, NextFunction>({
    changeOrigin: true,
    proxyTimeout: timeout,
    // passAnswerOn sends an allow-list of headers; the proxy would send them all.
    selfHandleResponse: true,
    // The default plugins put the service's address into error messages.
    ejectPlugins: true,
    plugins: [handleAnswers(forAnswers)],
    router: ({ endpoint, bufferedBody }, _response, options) => {
      const target = endpoint && targets[endpoint.service];
      if (!target) throw new Error('only endpoints of services are proxied');
      options.agent = agentFor(target);
      if (bufferedBody) options.buffer = Readable.from([bufferedBody], { objectMode: false });
      return target;
    },
  });
}

function handleAnswers(forAnswers: AnswerDependencies): Plugin<Request, Response> {
  return (proxy) => {
    proxy.on('proxyRes', (incoming, request, response) => {
      const instead = answerOfProxy(incoming);
      if (instead) {
        incoming.resume();
        return failAnswer(serviceFailure(instead, request), request, response);
      }
      passAnswerOn(forAnswers, incoming, request, response).catch((error: unknown) => {
        // Drain the answer: if it is cut off, the proxy closes the browser's connection too.
        incoming.resume();
        failAnswer(error, request, response);
      });
    });
    proxy.on('error', (cause, request, response) => {
      if (!request || !response || !('statusCode' in response)) return;
      failAnswer(serviceFailure(cause, request), request, response);
    });
  };
}

const answer = answerErrors();

/** Answers with an error. Once half the answer is sent, only cutting the connection can signal it. */
function failAnswer(error: unknown, request: Request, response: Response): void {
  if (response.destroyed) return;
  answer(error, request, response, () => response.destroy());
}

function traceCall(): RequestHandler {
  return ({ endpoint, method }, response, next) => {
    const { service, path: route } = endpoint ?? {};
    const span = { kind: 'call', attributes: { 'server.address': service, 'http.route': route } } as const;
    const call = () =>
      new Promise<void>((done) => {
        response.once('close', done);
        next();
      });
    void inSpan(`${method} ${route}`, span, call);
  };
}
