import { isLogged, requestContext } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';

/**
 * Logs each change and each failure once it is answered; reads and browser reports only at debug level. The line has the route's name
 * instead of the URL, because the URL of a payment link is a secret.
 */
export function logChanges(): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.once('close', () => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const isQuiet = isRead || request.endpoint?.anonymous;
      const level = isQuiet && response.statusCode < 500 ? 'debug' : 'info';
      if (!isLogged(response, level)) return;
      const line = {
        method: request.method,
        route: request.endpoint?.name,
        user_id: request.currentSession?.user.id,
        token: request.releaseToken?.id,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      };
      requestContext(response).log[level](line, response.writableFinished ? 'request' : 'request cut off');
    });
    next();
  };
}
