import { routes, type User } from '@tailgate/contracts';
import { appError, requestContext, UpstreamError } from '@tailgate/service-kit';
import type { RequestHandler, Response } from 'express';
import { clearSessionCookie } from '../sessions/end-session.ts';
import { isSessionLive } from '../sessions/is-session-live.ts';
import { revokeUserSessions } from '../sessions/revoke-user-sessions.ts';
import type { AccountDependencies } from './account-routes.ts';

/** The page waits for this answer: an older one now is worth more than a newer one later. */
const PATIENCE_MS = 1_000;

/**
 * GET /api/user: who is signed in, as the users service knows them now. Whoever is gone or has another role is signed out
 * everywhere, because a session speaks for the user and the role that it began with.
 */
export function answerCurrentUser({ sessions }: AccountDependencies): RequestHandler {
  return async ({ signedIn }, response) => {
    if (!signedIn) throw nobody();
    const { user: known } = signedIn;
    const user = await sessions.findUser(known.id, askingFor(response)).catch(useInstead(known, response));
    if (user?.role !== known.role) {
      await revokeUserSessions(sessions, known.id);
      clearSessionCookie(sessions, response);
      throw nobody();
    }
    if (!(await isSessionLive(sessions, signedIn, false))) throw nobody();
    response.json(routes.currentUser.response.parse(user));
  };
}

function askingFor(response: Response) {
  return { requestId: requestContext(response).requestId, timeoutMs: PATIENCE_MS };
}

/** The session's own copy of the user, when the users service does not answer. */
function useInstead(known: User, response: Response): (error: unknown) => User {
  return (error) => {
    if (!(error instanceof UpstreamError)) throw error;
    requestContext(response).log.warn({ err: error }, 'the current user is answered from the session');
    return known;
  };
}

function nobody() {
  return appError('NOT_SIGNED_IN', 'Nobody is signed in.');
}
