import { requestContext } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import { revokeUserSessions } from '../sessions/revoke-user-sessions.ts';
import type { AccountDependencies } from './account-routes.ts';
import { signedInOf } from './signed-in.ts';

/** POST /api/user/sessions/end-others: signs one out everywhere else, and out of a sign-in that is under way. */
export function endOtherSessions({ sessions }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { sessionId, user } = signedInOf(request);
    const { count } = await revokeUserSessions(sessions, user.id, { keep: sessionId });
    requestContext(response).log.info({ user_id: user.id, sessions: count }, 'other sessions ended');
    response.json({ ok: true });
  };
}
