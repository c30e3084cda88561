import express, { type Express, type RequestHandler } from 'express';
import { appError, notFound } from '../errors/app-error.ts';
import type { Logger } from '../process/log.ts';
import { answerErrors } from './error-handler.ts';
import { answerHealth } from './health.ts';
import { inOrder } from './in-order.ts';
import { logRequests } from './log-requests.ts';
import { refuseOddPaths } from './refuse-odd-paths.ts';
import { setRequestContext } from './request-context.ts';

export interface ServiceAppOptions {
  name: string;
  log: Logger;
  router: RequestHandler;
  /** Resolves when the database answers; a rejection makes /readyz answer 503. */
  ready: () => Promise<void>;
}

/**
 * A service's HTTP app, the same in production and in tests. The order of these lines is its security design: a request refused by
 * one line never reaches the next.
 */
export function createServiceApp({ name, log, router, ready }: ServiceAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.enable('case sensitive routing');
  app.enable('strict routing');

  app.use(
    inOrder(
      setRequestContext(log),
      setAnswerHeaders,
      logRequests(),
      refuseOddPaths,
      answerHealth(name, ready),
      router,
      refuseUnknown,
    ),
  );
  app.use(answerErrors());
  return app;
}

export function createStartingApp(name: string, log: Logger): Express {
  const router = express.Router();
  router.use(() => {
    throw appError('UNAVAILABLE', 'The server is busy. Please try again.');
  });
  const ready = async () => {
    throw new Error('the database is not prepared yet');
  };
  return createServiceApp({ name, log, router, ready });
}

const ANSWER_HEADERS = Object.entries({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
});

const setAnswerHeaders: RequestHandler = (_request, response, next) => {
  for (const [name, value] of ANSWER_HEADERS) response.setHeader(name, value);
  next();
};

const refuseUnknown: RequestHandler = () => {
  throw notFound();
};
