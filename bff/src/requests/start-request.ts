import { type Logger, setRequestContext } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';

/** Gives the request an id of its own. One that a browser sent is not taken over: it could be someone else's. */
export function startRequest(log: Logger): RequestHandler {
  const setContext = setRequestContext(log);
  return (request, response, next) => {
    delete request.headers['x-request-id'];
    setContext(request, response, next);
  };
}
