import { routes } from '@tailgate/contracts';
import { appError, describeIssues, invalidInput, notFound } from '@tailgate/service-kit';
import type { Request, RequestHandler } from 'express';
import { listIdOf, listUserSessions } from '../sessions/list-user-sessions.ts';
import { endUserSessions } from '../sessions/revoke-user-sessions.ts';
import type { AccountDependencies } from './account-routes.ts';
import { signedInOf } from './signed-in.ts';

/** DELETE /api/user/sessions/{id}: ends one of one's other sessions. Someone else's is not found, as one that never was. */
export function endOneSession({ sessions }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { sessionId, user } = signedInOf(request);
    const wanted = listIdIn(request);
    if (wanted === listIdOf(sessionId))
      throw appError('CONFLICT', 'You are using this session now. To end it, use Log out.');
    const session = (await listUserSessions(sessions, user.id)).find(({ listId }) => listId === wanted);
    if (!session) throw notFound('Session');
    await endUserSessions(sessions, user.id, [session.sessionId]);
    response.status(routes.endSession.status).end();
  };
}

function listIdIn({ params }: Request): string {
  const result = routes.endSession.params.safeParse(params);
  if (!result.success) throw invalidInput(describeIssues(result.error, 'path'));
  return result.data.id;
}
