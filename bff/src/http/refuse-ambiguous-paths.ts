import { appError } from '@tailgate/service-kit';
import type { Request, RequestHandler } from 'express';

/**
 * Paths that two servers may read differently: dot segments, empty segments, backslashes, broken escapes, and encoded
 * dots, slashes, percent signs and control characters, which a service behind the proxy would decode again.
 */
const AMBIGUOUS = /\/\/|\\|\/\.\.?(\/|$)|%(2e|2f|5c|25|[01][0-9a-f]|7f)|%(?![0-9a-f]{2})|#|;|[^!-~]/i;

/** Refuses a path, or two Host lines, that another server could read differently than the BFF does. Ignores the query. */
export function refuseAmbiguousPaths(): RequestHandler {
  return (request, _response, next) => {
    const path = request.url.split('?', 1)[0] ?? '';
    // HTTP also allows targets such as "http://host/path" and "*".
    const hosts = countHosts(request);
    if (hosts > 1 || !path.startsWith('/') || path.includes('..') || AMBIGUOUS.test(path)) {
      const details = [{ field: hosts > 1 ? 'host' : 'path', message: 'Not a valid address' }];
      next(appError('INVALID_INPUT', 'This is not a valid address.', { details }));
      return;
    }
    next();
  };
}

/** `headersDistinct` would copy every header. */
function countHosts({ rawHeaders }: Request): number {
  let count = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) if (/^host$/i.test(rawHeaders[place] ?? '')) count += 1;
  return count;
}
