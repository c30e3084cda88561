import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable } from 'node:stream';
import type { SecureContextOptions } from 'node:tls';
import type { Owner } from '@tailgate/contracts';
import { appError, inOrder, type Tls, type TokenSigner } from '@tailgate/service-kit';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import type { BffConfig } from '../config.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { failAnswer } from './fail-answer.ts';
import { forwardReads } from './forward-reads.ts';
import { type AnswerDependencies, passAnswerOn } from './pass-answer-on.ts';
import { rebuildHeaders } from './rebuild-headers.ts';
import { answerOfProxy, serviceFailure } from './service-failure.ts';

/** Connections to one service: enough to use its capacity, few enough not to flood it. */
const SOCKETS = { keepAlive: true, maxSockets: 128, maxFreeSockets: 32 } as const;

interface ProxyDependencies extends AnswerDependencies {
  readonly sign: TokenSigner;
  readonly config: BffConfig;
  readonly tls?: Tls | undefined;
}

/** Passes a request on to the service that owns its endpoint, and the answer back. */
export function proxyToServices({ sign, config, tls, ...forAnswers }: ProxyDependencies): RequestHandler {
  return inOrder(
    rebuildHeaders(sign),
    refuseEndedSession(forAnswers.sessions),
    forwardReads({ config, tls, sessions: forAnswers.sessions }),
    createProxy(config, tls, forAnswers),
  );
}

/** Refuses a request whose session ended after it was read. */
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
  const targets: Partial<Record<Owner, string>> = {
    appointments: config.APPOINTMENTS_URL,
    payments: config.PAYMENTS_URL,
    users: config.USERS_URL,
  };
  const timeout = config.SERVICE_TIMEOUT_SECONDS * 1000;
  const secure = (certificate?: object) => new HttpsAgent({ ...SOCKETS, timeout, ...certificate });
  const agents = { http: new HttpAgent({ ...SOCKETS, timeout }), https: secure(tls && certificateOf(tls.current())) };
  tls?.onRenewal((renewed) => {
    agents.https = secure(certificateOf(renewed));
  });
  return createProxyMiddleware<Request, Response, NextFunction>({
    changeOrigin: true,
    proxyTimeout: timeout,
    // passAnswerOn sends an allow-list of headers; the proxy would send them all.
    selfHandleResponse: true,
    // The default plugins put the service's address into error messages.
    ejectPlugins: true,
    plugins: [handleAnswers(forAnswers)],
    router: (request, _response, options) => {
      const target = new URL(targets[request.endpoint?.service ?? 'bff'] ?? '');
      options.agent = target.protocol === 'https:' ? agents.https : agents.http;
      if (request.bufferedBody) options.buffer = Readable.from([request.bufferedBody], { objectMode: false });
      return target;
    },
  });
}

/** Not the authorities of clients: those of the services are trusted as all others are. */
const certificateOf = ({ cert, key }: SecureContextOptions) => ({ cert, key });

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
