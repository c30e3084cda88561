import { type Logger, setRequestContext } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';

/** Gives the request a new id. An id from the browser is ignored: it could be another request's. */
export function startRequest(log: Logger): RequestHandler {
  const setContext = setRequestContext(log);
  return (request, response, next) => {
    delete request.headers['x-request-id'];
    setContext(request, response, next);
  };
}
