import { type LoginBody, routes } from '@tailgate/contracts';
import { requestContext } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import { passRefusalOn } from '../http/pass-refusal-on.ts';
import { countRevocations } from '../sessions/start-session.ts';
import type { AccountDependencies } from './account-routes.ts';
import { beginSignIn } from './second-factors/begin-sign-in.ts';

export function logIn(dependencies: AccountDependencies): RequestHandler {
  const { sessions, callUsers, signInLimit, accountLimit } = dependencies;
  return async (request, response) => {
    const { requestId } = requestContext(response);
    // Read before the password is checked, to notice a revocation during the check. Also fails early without Redis.
    const revocationsSeen = await countRevocations(sessions);
    const body = request.body as LoginBody;
    const user = await callUsers(routes.verifyCredentials, { body }, { requestId }).catch(passRefusalOn);
    // Whether or not a second factor is missing: the password was right.
    await accountLimit.forgive(request);
    const answer = await beginSignIn(dependencies, request, response, { user, revocationsSeen }).finally(() =>
      signInLimit.reset(request),
    );
    response.json(answer);
  };
}
