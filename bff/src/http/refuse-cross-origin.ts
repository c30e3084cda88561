import { appError } from '@tailgate/service-kit';
import type { Request, RequestHandler } from 'express';
import { hasSessionCookie } from '../sessions/session-cookie.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: refuses changes that another site's page could have sent with the user's cookie. Signed webhooks are
 * exempt: they have no session.
 */
export function refuseCrossOrigin(config: { PUBLIC_URL: string; NODE_ENV: string }): RequestHandler {
  const publicOrigin = new URL(config.PUBLIC_URL).origin;
  const production = config.NODE_ENV === 'production';

  function isAllowed(request: Request): boolean {
    const site = request.get('sec-fetch-site');
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    const origin = request.get('origin');
    // Servers, such as a booking site's, send neither header. Without a cookie there is no session to abuse. They have
    // nothing to report, though.
    if (origin === undefined) return !hasSessionCookie(request, config) && !request.endpoint?.anonymous;
    if (origin === publicOrigin) return true;
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
