import type { RequestHandler } from 'express';
import { requestContext } from './request-context.ts';

const READY_WITHIN_MS = 2_000;

export function answerHealth(name: string, ready: () => Promise<void>): RequestHandler {
  return async ({ path, method }, response, next) => {
    if (path !== '/healthz' && path !== '/readyz') return next();
    response.locals.routeName = '(health)';
    if (method !== 'GET' && method !== 'HEAD') return next();
    try {
      if (path === '/readyz') await within(READY_WITHIN_MS, ready());
      response.json({ status: 'ok', name });
    } catch (error) {
      requestContext(response).log.warn({ err: error }, 'not ready');
      response.status(503).json({ status: 'unavailable', name });
    }
  };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
