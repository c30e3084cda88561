import { requestContext } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';

/**
 * One line for each change and each failure once it is over; good reads, by far the most requests, only for someone who
 * debugs. The line has the route's name and not the address, because a payment link's address is itself a secret.
 */
export function logRequests(): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.once('close', () => {
      const { log } = requestContext(response);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const level = isRead && response.statusCode < 500 ? 'debug' : 'info';
      if (!log.isLevelEnabled(level)) return;
      const line = {
        method: request.method,
        route: request.endpoint?.name,
        user_id: request.signedIn?.user.id,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      };
      log[level](line, response.writableFinished ? 'request' : 'request cut off');
    });
    next();
  };
}
