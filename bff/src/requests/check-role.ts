import { appError } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';

/** Lets only the roles of the route through. The services decide the same again from the token. */
export function checkRole(): RequestHandler {
  return (request, _response, next) => {
    const { endpoint, signedIn } = request;
    if (endpoint?.roles.includes(signedIn?.user.role ?? 'ANONYMOUS')) next();
    else if (signedIn) next(appError('FORBIDDEN', 'You do not have permission to do this.'));
    else next(appError('NOT_SIGNED_IN', 'Please sign in.'));
  };
}
