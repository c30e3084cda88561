import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Actor } from '../identity/tokens.ts';
import type { Logger } from '../process/log.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** A request's id, and a log that writes the id on each line. */
export interface RequestContext {
  readonly requestId: string;
  readonly log: Logger;
}

/** What a handler passes to a use case: who sends the request, its id and its log. */
export interface RequestScope extends RequestContext {
  readonly actor: Actor;
}

/** Takes the request id from the BFF, or creates one, and sends it back. */
export function setRequestContext(log: Logger): RequestHandler {
  return (request, response, next) => {
    const given = request.get('x-request-id');
    const requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
    response.locals.context = { requestId, log: log.child({ request_id: requestId }) } satisfies RequestContext;
    response.set('x-request-id', requestId);
    next();
  };
}

export function requestContext(response: Response): RequestContext {
  return response.locals.context as RequestContext;
}
