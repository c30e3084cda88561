import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Refuses another host: a page whose name was pointed at this machine would read everything. */
export const refuseForeignHosts: RequestHandler = (request, response, next) => {
  if (isLocal(`http://${request.headers.host}`)) next();
  else response.status(403).type('text').send('The sandbox answers as localhost only.');
};

/** Programs send no Origin. */
export function refuseForeignOrigins(context: Context): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    const isOwn = origin === undefined || context.allowedOrigins.includes(origin) || isLocal(origin);
    if (isOwn) next();
    else response.status(403).type('text').send('The sandbox does not answer pages of other sites.');
  };
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && LOCAL.has(new URL(url).hostname);
}
