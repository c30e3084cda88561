import { type OwnErasureBody, type RouteBody, routes } from '@tailgate/contracts';
import { appError, notFound, requestContext } from '@tailgate/service-kit';
import type { RequestHandler, Response } from 'express';
import { passRefusalOn } from '../http/pass-refusal-on.ts';
import { readParams } from '../http/read-input.ts';
import { describeSecurityEvent } from '../security-events/record-security-event.ts';
import { currentSessionOf } from '../sessions/current-session.ts';
import { isNotFound } from '../sessions/find-user.ts';
import { prepareRevocation } from '../sessions/revocation/pending-revocations.ts';
import { revokeUserSessions } from '../sessions/revocation/revoke-user-sessions.ts';
import type { AccountDependencies } from './account-routes.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { closeIfRefused } from './refusals.ts';

const TIMEOUT_MS = 20_000;

export function eraseOwnData(dependencies: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { requestId } = requestContext(response);
    const { id } = currentSessionOf(request).user;
    const user = await dependencies.sessions.findUser(id, { requestId });
    if (!user) throw appError('NOT_SIGNED_IN', 'You have been signed out.');
    if (user.role !== 'CUSTOMER')
      throw appError('OWN_ACCOUNT', 'A staff account is deleted by a super administrator, under Users.');
    await checkOwnPassword(dependencies, user, (request.body as OwnErasureBody).password, requestId);
    await erase(dependencies, { user_id: id, client_id: null, by: null }, id, response);
    response.json({ ok: true });
  };
}

export function eraseClientData(dependencies: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { requestId } = requestContext(response);
    const { id } = readParams(request, routes.eraseClientData);
    const { user } = currentSessionOf(request);
    // Known before the erasure, so that the sessions end even if this process dies after it.
    const { user_id } = await dependencies
      .callAppointments(routes.recordsOfClient, { params: { id } }, { requestId, timeoutMs: TIMEOUT_MS })
      .catch((error: unknown) => {
        if (isNotFound(error)) throw notFound('Client');
        return passRefusalOn(error);
      });
    const by = { id: user.id, username: user.username };
    await erase(dependencies, { user_id: null, client_id: id, by }, user_id, response);
    response.json({ ok: true });
  };
}

/** The appointments service decides and commits; what follows here is repeated by its job if it fails. */
async function erase(
  { callAppointments, callUsers, sessions }: AccountDependencies,
  body: RouteBody<typeof routes.erasePerson>,
  userId: number | null,
  response: Response,
): Promise<void> {
  const { requestId, log } = requestContext(response);
  if (userId !== null) describeSecurityEvent(response, { subjectId: userId });
  const revocation = userId === null ? undefined : await prepareRevocation(sessions, { userId });
  await callAppointments(routes.erasePerson, { body }, { requestId, timeoutMs: TIMEOUT_MS })
    .catch(closeIfRefused(revocation))
    .catch(passRefusalOn);
  if (userId !== null) {
    try {
      await callUsers(routes.eraseUser, { body: { user_id: userId } }, { requestId });
      if ((await sessions.findUser(userId, { requestId })) === null) await revokeUserSessions(sessions, userId);
      await revocation?.close();
    } catch (error) {
      log.error({ err: error, user_id: userId }, 'data erased, account still to be deleted');
      await revokeUserSessions(sessions, userId);
    }
  }
  log.info({ user_id: userId, client_id: body.client_id, by: body.by?.id ?? userId }, 'personal data erased');
}
