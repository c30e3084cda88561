import { appError } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';

/** Lets only the route's roles through. The services check again by the token. */
export function checkRole(): RequestHandler {
  return (request, _response, next) => {
    const { endpoint, currentSession, releaseToken } = request;
    if (currentSession?.mustSetUp && !endpoint?.beforeSetUp)
      next(appError('SECOND_FACTOR_MISSING', 'Set up a second factor first. Your role requires one.'));
    else if (releaseToken || endpoint?.roles.includes(currentSession?.user.role ?? 'ANONYMOUS')) next();
    else if (currentSession) next(appError('FORBIDDEN', 'You do not have permission to do this.'));
    else next(appError('NOT_SIGNED_IN', 'Please sign in.'));
  };
}
