import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable } from 'node:stream';
import type { Owner } from '@tailgate/contracts';
import { answerErrors, appError, type LiveSettings, type TokenSigner } from '@tailgate/service-kit';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import type { BffConfig } from '../config.ts';
import { createSessionTokens } from '../identity/session-tokens.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { passAnswerOn } from './pass-answer-on.ts';
import { rebuildHeaders } from './rebuild-headers.ts';
import { reviewDeletion } from './review-deletion.ts';

/** Connections to one service: enough for what a service handles at once, few enough not to drown it. */
const SOCKETS = { keepAlive: true, maxSockets: 128, maxFreeSockets: 32 } as const;

interface Dependencies {
  readonly sessions: Sessions;
  readonly sign: TokenSigner;
  readonly config: BffConfig;
  readonly settings: LiveSettings;
}

/** Hands an endpoint's request to the service that owns it, and the service's answer back. */
export function proxyToServices({ sign, ...dependencies }: Dependencies): Router {
  const { sessions } = dependencies;
  const router = Router();
  router.use(rebuildHeaders(createSessionTokens(sign)), reviewDeletion(sessions));
  router.use(refuseEndedSession(sessions), createProxy(dependencies));
  return router;
}

/** A sign-out that happened since the session was read comes first: nothing is begun any more. */
function refuseEndedSession({ ended }: Sessions): RequestHandler {
  return ({ signedIn }, _response, next) => {
    next(
      signedIn && ended.has(signedIn.sessionId) ? appError('NOT_SIGNED_IN', 'You have been signed out.') : undefined,
    );
  };
}

function createProxy({ config, ...live }: Omit<Dependencies, 'sign'>): RequestHandler {
  const targets: Partial<Record<Owner, string>> = {
    appointments: config.APPOINTMENTS_URL,
    payments: config.PAYMENTS_URL,
    users: config.USERS_URL,
  };
  const timeout = config.SERVICE_TIMEOUT_SECONDS * 1000;
  const agents = { http: new HttpAgent({ ...SOCKETS, timeout }), https: new HttpsAgent({ ...SOCKETS, timeout }) };
  return createProxyMiddleware<Request, Response, NextFunction>({
    changeOrigin: true,
    proxyTimeout: timeout,
    // What is passed on is an allow-list, which the proxy's own handling of answers is not.
    selfHandleResponse: true,
    // The usual plugins answer failures in plain text with the address of the target.
    ejectPlugins: true,
    plugins: [handleAnswers(live)],
    router: (request, _response, options) => {
      const target = new URL(targets[request.endpoint?.service ?? 'bff'] ?? '');
      options.agent = target.protocol === 'https:' ? agents.https : agents.http;
      if (request.bufferedBody) options.buffer = Readable.from([request.bufferedBody], { objectMode: false });
      return target;
    },
  });
}

function handleAnswers(live: Pick<Dependencies, 'sessions' | 'settings'>): Plugin<Request, Response> {
  const answer = answerErrors();
  const fail = (error: unknown, request: Request, response: Response) => {
    // The browser has gone, or half the answer is on its way: then cutting the connection is all that is left to say.
    if (response.destroyed) return;
    answer(error, request, response, () => response.destroy());
  };
  return (proxy) => {
    proxy.on('proxyRes', (incoming, request, response) => {
      passAnswerOn(live, incoming, request, response).catch((error: unknown) => {
        // Read to its end: cutting the service off would make the proxy cut the browser off too.
        incoming.resume();
        fail(error, request, response);
      });
    });
    proxy.on('error', (cause, request, response) => {
      if (!request || !response || !('statusCode' in response)) return;
      fail(appError('UPSTREAM_FAILED', 'Something went wrong. Please try again later.', { cause }), request, response);
    });
  };
}
