import { routes, type User } from '@tailgate/contracts';
import { appError, requestContext } from '@tailgate/service-kit';
import type { Request, Response } from 'express';
import { describeSecurityEvent } from '../../security-events/record-security-event.ts';
import type { AccountDependencies } from '../account-routes.ts';
import { hasSecondFactor } from './factors-of-user.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { startPendingSignIn } from './pending-sign-in.ts';

/**
 * Goes on after the password was right: with a session, or by asking for the second factor.
 * @throws AppError SECOND_FACTOR_NEEDED, with a pending sign-in in place of a session
 */
export async function beginSignIn(
  dependencies: AccountDependencies,
  request: Request,
  response: Response,
  { user, revocationsSeen }: { readonly user: User; readonly revocationsSeen: number },
): Promise<User> {
  const { sessions, callUsers, requiredRoles } = dependencies;
  const { requestId } = requestContext(response);
  const factors = await callUsers(routes.findSecondFactors, { params: { id: user.id } }, { requestId });
  if (hasSecondFactor(factors)) {
    await startPendingSignIn(sessions, response, { userId: user.id, revocationsSeen });
    describeSecurityEvent(response, { userId: user.id, detail: 'Right password, second factor asked for' });
    throw appError('SECOND_FACTOR_NEEDED', 'Your password is right. Finish with your second factor.');
  }
  const mustSetUp = requiredRoles.includes(user.role);
  return await finishSignIn(dependencies, request, response, { user, revocationsSeen, mustSetUp });
}
