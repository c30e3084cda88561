import { type LoginBody, routes } from '@tailgate/contracts';
import { requestContext } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import { openReviews, settleReviews } from '../sessions/review-user.ts';
import { countRevocations, startSession } from '../sessions/start-session.ts';
import type { AccountDependencies } from './account-routes.ts';
import { passRefusalOn } from './pass-refusal-on.ts';

/** POST /api/login: the users service checks the password, and a session starts under a new id. */
export function logIn({ sessions, callUsers, signInLimit }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { requestId, log } = requestContext(response);
    // Read first for two reasons: a revocation during the check is noticed, and without Redis no password is checked at all.
    const revocationsSeen = await countRevocations(sessions);
    const body = request.body as LoginBody;
    const user = await callUsers(routes.verifyCredentials, { body }, { requestId }).catch(passRefusalOn);
    // A password that is known to be new now must not bring in a session that a review would end with the older ones.
    await settleReviews(sessions, await openReviews(sessions), user.id);
    await startSession(sessions, request, user, revocationsSeen);
    await signInLimit.reset(request);
    log.info({ user_id: user.id }, 'signed in');
    response.json(request.session.user);
  };
}
