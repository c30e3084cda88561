import {
  noteTokenUse,
  ReleaseError,
  type ReleaseStorage,
  type ReleaseToken,
  readReleaseToken,
  refuseEndedToken,
} from '@tailgate/releases';
import { appError, requestContext } from '@tailgate/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import type { BffConfig } from '../config.ts';
import { hasSessionCookie } from '../sessions/session-cookie.ts';

/**
 * Reads a team's release token into `request.releaseToken`, on the routes that accept one. Browsers never send it on their own, so
 * the CSRF check needs no exception.
 */
export function readToken({ config, storage }: { config: BffConfig; storage: ReleaseStorage }): RequestHandler {
  const { RELEASE_TOKEN_KEY: key } = config;
  const read = async (request: Request, response: Response, text: string) => {
    if (hasSessionCookie(request, config))
      throw appError('FORBIDDEN', 'Send either a release token or a session cookie, not both.');
    if (key === undefined)
      throw appError('NOT_SIGNED_IN', 'This portal accepts no release tokens, because RELEASE_TOKEN_KEY is not set.');
    try {
      const token = await readReleaseToken(key, text);
      await refuseEndedToken(storage, token);
      await note(token, response);
      request.releaseToken = token;
    } catch (error) {
      if (error instanceof ReleaseError) throw appError('NOT_SIGNED_IN', error.message, { cause: error });
      throw error;
    }
  };
  /** A BFF that may not write where the releases are still lets teams read them. */
  const note = async (token: ReleaseToken, response: Response) => {
    await noteTokenUse(storage, token).catch((error: unknown) => {
      requestContext(response).log.warn({ err: error, token: token.id }, 'the use of a release token was not noted');
    });
  };
  return (request, response, next) => {
    if (!request.endpoint?.releaseToken) return next();
    const [, text] = /^Bearer +(\S.*)$/i.exec(request.get('authorization') ?? '') ?? [];
    if (text === undefined) next();
    else read(request, response, text).then(() => next(), next);
  };
}
