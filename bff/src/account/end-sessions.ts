import { routes } from '@tailgate/contracts';
import { appError, notFound, requestContext } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import { readParams } from '../http/read-input.ts';
import { currentSessionOf } from '../sessions/current-session.ts';
import { listIdOf, listUserSessions } from '../sessions/list-user-sessions.ts';
import { endUserSessions, revokeUserSessions } from '../sessions/revocation/revoke-user-sessions.ts';
import type { AccountDependencies } from './account-routes.ts';

export function endOneSession({ sessions }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { sessionId, user } = currentSessionOf(request);
    const { id } = readParams(request, routes.endSession);
    if (id === listIdOf(sessionId))
      throw appError('CONFLICT', 'You are using this session now. To end it, use Log out.');
    const session = (await listUserSessions(sessions, user.id)).find(({ listId }) => listId === id);
    if (!session) throw notFound('Session');
    await endUserSessions(sessions, user.id, [session.sessionId]);
    response.status(routes.endSession.status).end();
  };
}

/** Ends sign-ins in progress too. */
export function endOtherSessions({ sessions }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { sessionId, user } = currentSessionOf(request);
    const { count } = await revokeUserSessions(sessions, user.id, { keep: sessionId });
    requestContext(response).log.info({ user_id: user.id, sessions: count }, 'other sessions ended');
    response.json({ ok: true });
  };
}
