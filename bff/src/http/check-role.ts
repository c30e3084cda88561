import { appError } from '@tailgate/service-kit';
import type { Request, RequestHandler } from 'express';

export function checkRole(): RequestHandler {
  return (request, _response, next) => {
    const { endpoint, currentSession, releaseToken } = request;
    refuseBeforeFirstSteps(request);
    if (releaseToken || endpoint?.roles.includes(currentSession?.user.role ?? 'ANONYMOUS')) next();
    else if (currentSession) next(appError('FORBIDDEN', 'You do not have permission to do this.'));
    else next(appError('NOT_SIGNED_IN', 'Please sign in.'));
  };
}

/** First the password, then the second factor: who knows the typed password shall set up no factor for its owner. */
function refuseBeforeFirstSteps({ endpoint, currentSession }: Request): void {
  if (currentSession?.user.must_change_password) {
    if (!endpoint?.beforePasswordChange)
      throw appError(
        'PASSWORD_NOT_CHANGED',
        'Choose your own password first. The person who created your account knows this one.',
      );
  } else if (currentSession?.mustSetUp && !endpoint?.beforeSetUp) {
    throw appError('SECOND_FACTOR_MISSING', 'Set up a second factor first. Your role requires one.');
  }
}
