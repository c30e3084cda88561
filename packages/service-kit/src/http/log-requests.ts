import type { RequestHandler } from 'express';
import { requestContext } from './request-context.ts';

/**
 * Logs each request when it ends. Logs the route's name, not the address, because the address of a payment link is a secret. Health
 * checks are logged at debug level.
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
      log[level](line, response.writableFinished ? 'request' : 'request aborted by the client');
    });
    next();
  };
}
