import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Actor } from '../identity/tokens.ts';
import type { Logger } from '../process/log.ts';

type Level = 'debug' | 'info';

const REQUEST_ID = /^[\w-]{8,64}$/;

export interface RequestContext {
  readonly requestId: string;
  readonly log: Logger;
}

export interface RequestScope extends RequestContext {
  readonly actor: Actor;
}

export function setRequestContext(log: Logger): RequestHandler {
  return (request, response, next) => {
    const given = request.get('x-request-id');
    const requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
    response.locals.context = new LazyContext(requestId, log);
    response.setHeader('x-request-id', requestId);
    next();
  };
}

/** Makes the request's log when it is needed: most reads write nothing. */
class LazyContext implements RequestContext {
  readonly requestId: string;
  readonly #parent: Logger;
  #log: Logger | undefined;

  constructor(requestId: string, parent: Logger) {
    this.requestId = requestId;
    this.#parent = parent;
  }

  get log(): Logger {
    this.#log ??= this.#parent.child({ request_id: this.requestId });
    return this.#log;
  }

  isLogged(level: Level): boolean {
    return this.#parent.isLevelEnabled(level);
  }
}

// A class: an object literal with a getter costs a map of its shape for each request, which is freed only by a full collection.
class LazyScope implements RequestScope {
  readonly actor: Actor;
  readonly requestId: string;
  readonly #context: RequestContext;

  constructor(actor: Actor, context: RequestContext) {
    this.actor = actor;
    this.requestId = context.requestId;
    this.#context = context;
  }

  get log(): Logger {
    return this.#context.log;
  }
}

export function requestContext(response: Response): RequestContext {
  return response.locals.context as LazyContext;
}

/** @returns whether lines of this level are written; asking the log itself would make it */
export function isLogged(response: Response, level: Level): boolean {
  return (response.locals.context as LazyContext).isLogged(level);
}

export function requestScope(response: Response, actor: Actor): RequestScope {
  return new LazyScope(actor, requestContext(response));
}
