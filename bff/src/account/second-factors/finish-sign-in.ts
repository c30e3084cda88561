import { type User, user as userSchema } from '@tailgate/contracts';
import { requestContext } from '@tailgate/service-kit';
import type { Request, Response } from 'express';
import { describeSecurityEvent } from '../../security-events/record-security-event.ts';
import { completeRevocations, listPendingRevocations } from '../../sessions/revocation/pending-revocations.ts';
import { startSession } from '../../sessions/start-session.ts';
import type { AccountDependencies } from '../account-routes.ts';
import { noteDevice } from '../devices/note-device.ts';

interface SignIn {
  readonly user: User;
  readonly revocationsSeen: number;
  readonly mustSetUp?: boolean;
}

export async function finishSignIn(
  { sessions, callUsers }: AccountDependencies,
  request: Request,
  response: Response,
  { user: found, revocationsSeen, mustSetUp = false }: SignIn,
): Promise<User> {
  const user = userSchema.parse(found);
  // Complete these first: afterwards they would end the new session along with the older ones.
  await completeRevocations(sessions, await listPendingRevocations(sessions), user.id);
  await startSession(sessions, request, response, user, revocationsSeen, mustSetUp);
  await noteDevice({ sessions, callUsers }, request, response, user);
  describeSecurityEvent(response, { userId: user.id });
  requestContext(response).log.info({ user_id: user.id }, 'signed in');
  return mustSetUp ? { ...user, must_set_up_second_factor: true } : user;
}
