import { type PasswordChangeBody, routes } from '@tailgate/contracts';
import { appError, requestContext } from '@tailgate/service-kit';
import type { Request, RequestHandler } from 'express';
import { renewSession } from '../sessions/renew-session.ts';
import { reviewUser } from '../sessions/review-user.ts';
import { revokeUserSessions } from '../sessions/revoke-user-sessions.ts';
import type { SessionContent } from '../sessions/write-session.ts';
import type { AccountDependencies } from './account-routes.ts';
import { closeIfRefused } from './close-if-refused.ts';
import { passRefusalOn } from './pass-refusal-on.ts';
import { signedInOf } from './signed-in.ts';

/**
 * PUT /api/user/password: the users service changes it, every other session ends, and this one goes on under a new id.
 * The user is under review meanwhile: also if this process dies, no other session outlives the change.
 */
export function changePassword({ sessions, callUsers }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { requestId, log } = requestContext(response);
    const { sessionId, user } = signedInOf(request);
    const content = contentOf(request);
    const body = { ...(request.body as PasswordChangeBody), user_id: user.id };
    const before = await sessions.findUser(user.id, { requestId });
    if (!before) throw signedOut();

    const review = await reviewUser(sessions, { userId: user.id, updatedAt: before.updated_at, keep: sessionId });
    await callUsers(routes.changeOwnPassword, { body }, { requestId })
      .catch(closeIfRefused(review))
      .catch(passRefusalOn);
    const { number, count } = await revokeUserSessions(sessions, user.id, { keep: sessionId });
    await review.close();
    await renewSession(sessions, request, content, number);
    log.info({ user_id: user.id, sessions: count }, 'password changed');
    response.json({ ok: true });
  };
}

function contentOf({ session }: Request): SessionContent {
  const { user, startedAt, endsAt, browser } = session;
  if (!user || startedAt === undefined || endsAt === undefined || browser === undefined) throw signedOut();
  return { user, startedAt, endsAt, browser };
}

function signedOut() {
  return appError('NOT_SIGNED_IN', 'You have been signed out.');
}
