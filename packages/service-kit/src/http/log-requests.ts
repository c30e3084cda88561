import type { RequestHandler } from 'express';
import { requestContext } from './request-context.ts';

/**
 * One line a request once it is over. It has the route's name and not the address: a payment link's address is itself a secret.
 * Health checks are only of interest when someone debugs them.
 */
export function logRequests(): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.once('close', () => {
      const { log } = requestContext(response);
      const level = request.path === '/healthz' || request.path === '/readyz' ? 'debug' : 'info';
      if (!log.isLevelEnabled(level)) return;
      const line = {
        method: request.method,
        route: response.locals.routeName,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      };
      log[level](line, response.writableFinished ? 'request' : 'request cut off by the client');
    });
    next();
  };
}
