import { type PasswordChangeBody, routes } from '@tailgate/contracts';
import { appError, requestContext } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import { passRefusalOn } from '../http/pass-refusal-on.ts';
import { currentSessionOf } from '../sessions/current-session.ts';
import { contentOf, renewSession } from '../sessions/renew-session.ts';
import { prepareRevocation } from '../sessions/revocation/pending-revocations.ts';
import { revokeUserSessions } from '../sessions/revocation/revoke-user-sessions.ts';
import type { AccountDependencies } from './account-routes.ts';
import { closeIfRefused } from './refusals.ts';

/** Every other session ends, and this one gets a new id. */
export function changePassword({ sessions, callUsers }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { requestId, log } = requestContext(response);
    const currentSession = currentSessionOf(request);
    const { sessionId, user } = currentSession;
    const content = contentOf(currentSession);
    const body = { ...(request.body as PasswordChangeBody), user_id: user.id };
    const before = await sessions.findUser(user.id, { requestId });
    if (!before) throw signedOut();

    const revocation = await prepareRevocation(sessions, {
      userId: user.id,
      updatedAt: before.updated_at,
      keep: sessionId,
    });
    await callUsers(routes.changeOwnPassword, { body }, { requestId })
      .catch(closeIfRefused(revocation))
      .catch(passRefusalOn);
    const { number, count } = await revokeUserSessions(sessions, user.id, { keep: sessionId });
    await revocation.close();
    // The new id is for the user with the password that they chose.
    const changed = { ...content, user: { ...content.user, must_change_password: undefined } };
    await renewSession(sessions, request, response, changed, number);
    log.info({ user_id: user.id, sessions: count }, 'password changed');
    response.json({ ok: true });
  };
}

function signedOut() {
  return appError('NOT_SIGNED_IN', 'You have been signed out.');
}
