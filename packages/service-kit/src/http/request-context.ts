import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Actor } from '../identity/tokens.ts';
import type { Logger } from '../process/log.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** What every step of a request can reach: its id, and a log that writes the id on each line. */
export interface RequestContext {
  readonly requestId: string;
  readonly log: Logger;
}

/** What a handler passes to a use case: who asks, and the request's id and log. */
export interface RequestScope extends RequestContext {
  readonly actor: Actor;
}

/** Takes the id that the BFF gave the request, or makes one, and echoes it. */
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
