import { appError } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';

/**
 * What no link of the portal contains and what two servers read differently: dot segments, encoded dots, slashes,
 * percent signs and control characters, backslashes, empty segments, broken escapes. Encoded forms are refused however
 * they are spelt, because a service behind the proxy would decode them again.
 */
const ODD = /\/\/|\\|\/\.\.?(\/|$)|%(2e|2f|5c|25|[01][0-9a-f]|7f)|%(?![0-9a-f]{2})|#|;|[^!-~]/i;

/** Refuses a request target that could mean another path to another server. The query is not looked at. */
export function refuseOddPaths(): RequestHandler {
  return (request, _response, next) => {
    const path = request.url.split('?', 1)[0] ?? '';
    // A target such as "http://host/path" or "*" is not a path at all.
    if (!path.startsWith('/') || path.includes('..') || ODD.test(path)) {
      next(appError('INVALID_INPUT', 'This address is not written the way addresses of the portal are.'));
      return;
    }
    next();
  };
}
