import { ReleaseError, readReleaseToken } from '@tailgate/releases';
import { appError } from '@tailgate/service-kit';
import type { Request, RequestHandler } from 'express';
import type { BffConfig } from '../config.ts';
import { hasSessionCookie } from '../sessions/session-cookie.ts';

/**
 * Reads a team's release token into `request.releaseToken`, on the routes that accept one. Browsers never send it on their own, so
 * the CSRF check needs no exception.
 */
export function readToken(config: BffConfig): RequestHandler {
  const { RELEASE_TOKEN_KEY: key, RELEASE_TOKENS_REVOKED: revoked } = config;
  const read = async (request: Request, text: string) => {
    if (hasSessionCookie(request, config))
      throw appError('FORBIDDEN', 'Send either a release token or a session cookie, not both.');
    if (key === undefined)
      throw appError('NOT_SIGNED_IN', 'This portal accepts no release tokens, because RELEASE_TOKEN_KEY is not set.');
    try {
      request.releaseToken = await readReleaseToken(key, text, revoked);
    } catch (error) {
      if (error instanceof ReleaseError) throw appError('NOT_SIGNED_IN', error.message, { cause: error });
      throw error;
    }
  };
  return (request, _response, next) => {
    if (!request.endpoint?.releaseToken) return next();
    const [, text] = /^Bearer +(\S.*)$/i.exec(request.get('authorization') ?? '') ?? [];
    if (text === undefined) next();
    else read(request, text).then(() => next(), next);
  };
}
