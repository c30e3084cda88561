import { type LoginBody, routes } from '@tailgate/contracts';
import { requestContext } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import { completeRevocations, listPendingRevocations } from '../sessions/revocation/pending-revocations.ts';
import { countRevocations, startSession } from '../sessions/start-session.ts';
import type { AccountDependencies } from './account-routes.ts';
import { passRefusalOn } from './refusals.ts';

/** POST /api/login: the users service checks the password, and a session starts under a new id. */
export function logIn({ sessions, callUsers, signInLimit }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { requestId, log } = requestContext(response);
    // Read before the password is checked, to notice a revocation during the check. Also fails early without Redis.
    const revocationsSeen = await countRevocations(sessions);
    const body = request.body as LoginBody;
    const user = await callUsers(routes.verifyCredentials, { body }, { requestId }).catch(passRefusalOn);
    // Complete these first: afterwards they would end the new session along with the older ones.
    await completeRevocations(sessions, await listPendingRevocations(sessions), user.id);
    await startSession(sessions, request, user, revocationsSeen);
    await signInLimit.reset(request);
    log.info({ user_id: user.id }, 'signed in');
    response.json(request.session.user);
  };
}
