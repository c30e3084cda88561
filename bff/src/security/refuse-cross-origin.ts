import { appError } from '@tailgate/service-kit';
import type { Request, RequestHandler } from 'express';
import { hasSessionCookie } from '../sessions/session-cookie.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site's page could have sent with this browser's cookie, before it has any effect and for
 * proxied routes too. The provider's webhook is exempt: its signature proves who sent it, and it has no session.
 */
export function refuseCrossOrigin(config: { PUBLIC_URL: string; NODE_ENV: string }): RequestHandler {
  const publicOrigin = new URL(config.PUBLIC_URL).origin;
  const production = config.NODE_ENV === 'production';

  function isAllowed(request: Request): boolean {
    const site = request.get('sec-fetch-site');
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    const origin = request.get('origin');
    // A client that is not a browser, such as a booking site's server, sends neither header and has no session to abuse.
    if (origin === undefined) return !hasSessionCookie(request, config);
    if (origin === publicOrigin) return true;
    // A developer opens the portal under whatever name and port the machine has.
    return !production && origin === `${request.protocol}://${request.get('host')}`;
  }

  return (request, _response, next) => {
    if (SAFE_METHODS.has(request.method) || request.endpoint?.rawBody || isAllowed(request)) {
      next();
      return;
    }
    next(appError('CROSS_ORIGIN', 'Changes are accepted only from the portal itself.'));
  };
}
