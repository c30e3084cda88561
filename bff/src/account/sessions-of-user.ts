import { routes } from '@tailgate/contracts';
import { appError, notFound, requestContext } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import { readParams } from '../http/read-input.ts';
import { describeSecurityEvent } from '../security-events/record-security-event.ts';
import { currentSessionOf } from '../sessions/current-session.ts';
import { isNotFound } from '../sessions/find-user.ts';
import { revokeUserSessions } from '../sessions/revocation/revoke-user-sessions.ts';
import type { AccountDependencies } from './account-routes.ts';
import { presentSessions } from './list-sessions.ts';

export function listSessionsOfUser({ sessions }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { id } = readParams(request, routes.listUserSessions);
    response.json(await presentSessions(sessions, id, currentSessionOf(request).sessionId));
  };
}

/** Recorded first, so that no one is signed out without a trace. */
export function endSessionsOfUser({ sessions, callUsers }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { requestId, log } = requestContext(response);
    const { id } = readParams(request, routes.endUserSessions);
    const { user } = currentSessionOf(request);
    if (id === user.id) throw appError('OWN_ACCOUNT', 'End your own sessions in your settings');
    describeSecurityEvent(response, { subjectId: id });
    const body = { user_id: id, actor_id: user.id };
    await callUsers(routes.recordEndedSessions, { body }, { requestId }).catch((error: unknown) => {
      throw isNotFound(error) ? notFound('User') : error;
    });
    const { count } = await revokeUserSessions(sessions, id);
    log.info({ user_id: id, by: user.id, sessions: count }, 'sessions ended by a super administrator');
    response.json({ ok: true });
  };
}
