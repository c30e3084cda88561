import { routes } from '@tailgate/contracts';
import { appError, notFound, requestContext } from '@tailgate/service-kit';
import type { RequestHandler, Response } from 'express';
import { passRefusalOn } from '../http/pass-refusal-on.ts';
import { readParams } from '../http/read-input.ts';
import { describeSecurityEvent } from '../security-events/record-security-event.ts';
import { currentSessionOf } from '../sessions/current-session.ts';
import { isNotFound } from '../sessions/find-user.ts';
import { isSessionLive } from '../sessions/revocation/is-session-live.ts';
import { type PendingRevocation, prepareRevocation } from '../sessions/revocation/pending-revocations.ts';
import { revokeUserSessions } from '../sessions/revocation/revoke-user-sessions.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { userToken } from '../sessions/user-token.ts';
import type { AccountDependencies } from './account-routes.ts';
import { closeIfRefused } from './refusals.ts';

export function deleteUser({ sessions, callUsers, sign }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { requestId } = requestContext(response);
    const currentSession = currentSessionOf(request);
    const { id } = readParams(request, routes.deleteUser);
    describeSecurityEvent(response, { subjectId: id });
    const token = await userToken(sign, currentSession, 'users');

    const revocation = await prepareRevocation(sessions, { userId: id });
    const existed = await callUsers(routes.deleteUser, { params: { id } }, { requestId, token })
      .then(() => true)
      .catch(falseIfNotFound)
      .catch(closeIfRefused(revocation))
      .catch(passRefusalOn);
    await endSessions(sessions, id, revocation, response);
    if (!(await isSessionLive(sessions, currentSession, true)))
      throw appError('NOT_SIGNED_IN', 'You have been signed out.');
    if (!existed) throw notFound('User');
    response.status(routes.deleteUser.status).end();
  };
}

function falseIfNotFound(error: unknown): false {
  if (isNotFound(error)) return false;
  throw error;
}

/** Never fails: the user is deleted, and a revocation that stays pending ends the sessions on their next request. */
async function endSessions(
  sessions: Sessions,
  userId: number,
  revocation: PendingRevocation,
  response: Response,
): Promise<void> {
  const { log } = requestContext(response);
  try {
    const { count } = await revokeUserSessions(sessions, userId);
    await revocation.close();
    log.info({ user_id: userId, sessions: count }, 'user deleted');
  } catch (error) {
    log.error({ err: error, user_id: userId }, 'user deleted, sessions still to be ended');
  }
}
