import { routes, type User } from '@tailgate/contracts';
import { appError, requestContext, UpstreamError } from '@tailgate/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import { clearSessionCookie } from '../sessions/end-session.ts';
import { isSessionLive } from '../sessions/revocation/is-session-live.ts';
import { revokeUserSessions } from '../sessions/revocation/revoke-user-sessions.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AccountDependencies } from './account-routes.ts';

const TIMEOUT_MS = 1_000;

export function answerCurrentUser({ sessions }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const user = await readCurrentUser(sessions, request, response);
    if (!user) throw appError('NOT_SIGNED_IN', 'You are not signed in.');
    response.json(user);
  };
}

/**
 * @returns the user of the request's session, fresh from the users service; null without a session. A user who was deleted or
 * given another role is signed out everywhere, because a session stands for the role that it started with.
 */
export async function readCurrentUser(sessions: Sessions, request: Request, response: Response): Promise<User | null> {
  const { currentSession } = request;
  if (!currentSession) return null;
  const { user: known } = currentSession;
  const { requestId } = requestContext(response);
  const user = await sessions
    .findUser(known.id, { requestId, timeoutMs: TIMEOUT_MS })
    .catch(insteadOf(known, response));
  if (user?.role !== known.role) {
    await revokeUserSessions(sessions, known.id);
    clearSessionCookie(sessions, response);
    const detail = user ? 'The role was changed' : 'The user was deleted';
    recordSecurityEvent(request, response, { kind: 'sessions-ended', detail });
    return null;
  }
  if (!(await isSessionLive(sessions, currentSession, false))) return null;
  const answer = routes.currentUser.response.parse(user);
  return currentSession.mustSetUp ? { ...answer, must_set_up_second_factor: true } : answer;
}

function insteadOf(known: User, response: Response): (error: unknown) => User {
  return (error) => {
    if (!(error instanceof UpstreamError)) throw error;
    requestContext(response).log.warn(
      { err: error },
      'users service did not answer, current user read from the session',
    );
    return known;
  };
}
