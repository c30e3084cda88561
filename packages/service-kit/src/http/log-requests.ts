import type { Request, RequestHandler, Response } from 'express';
import { isLogged, requestContext } from './request-context.ts';

const SLOW_MS = 1_000;

/**
 * Logs each request when it ends: changes, refusals and slow requests at info, other reads and health checks at debug level. Logs the
 * route's name, not the address, because the address of a payment link is a secret.
 */
export function logRequests(): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.once('close', () => {
      const ms = Math.round(performance.now() - started);
      const level = isQuiet(request, response, ms) ? 'debug' : 'info';
      if (!isLogged(response, level)) return;
      const line = { method: request.method, route: response.locals.routeName, status: response.statusCode, ms };
      requestContext(response).log[level](
        line,
        response.writableFinished ? 'request' : 'request aborted by the client',
      );
    });
    next();
  };
}

function isQuiet({ method, path }: Request, { statusCode }: Response, ms: number): boolean {
  if (path === '/healthz' || path === '/readyz') return true;
  return (method === 'GET' || method === 'HEAD') && statusCode < 400 && ms < SLOW_MS;
}
