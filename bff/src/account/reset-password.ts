import { type PasswordResetBody, routes } from '@tailgate/contracts';
import { type CallOptions, requestContext } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import { decodeJwt } from 'jose';
import { clearSessionCookie } from '../sessions/end-session.ts';
import { type Review, reviewUser } from '../sessions/review-user.ts';
import { revokeUserSessions } from '../sessions/revoke-user-sessions.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AccountDependencies } from './account-routes.ts';
import { closeIfRefused } from './close-if-refused.ts';
import { passRefusalOn } from './pass-refusal-on.ts';

/** POST /api/password/reset: the users service sets the password if the link holds, and every session of the user ends. */
export function resetPassword({ sessions, callUsers }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { requestId, log } = requestContext(response);
    const body = request.body as PasswordResetBody;
    const review = await reviewOwner(sessions, body.token, { requestId });
    const { user_id } = await callUsers(routes.resetPasswordByLink, { body }, { requestId })
      .catch(closeIfRefused(review))
      .catch(passRefusalOn);
    const { count } = await revokeUserSessions(sessions, user_id);
    await review?.close();
    if (request.signedIn?.user.id === user_id) clearSessionCookie(sessions, response);
    log.info({ user_id, sessions: count }, 'password set by a link');
    response.json({ ok: true });
  };
}

/**
 * Puts the user whom the link names under review. Only the users service can tell whether the link is genuine, but a review
 * harms nobody.
 */
async function reviewOwner(sessions: Sessions, token: string, options: CallOptions): Promise<Review | undefined> {
  const userId = ownerIn(token);
  const user = userId === undefined ? null : await sessions.findUser(userId, options);
  return user ? await reviewUser(sessions, { userId: user.id, updatedAt: user.updated_at }) : undefined;
}

function ownerIn(token: string): number | undefined {
  try {
    return routes.findUser.params.parse({ id: decodeJwt(token).sub }).id;
  } catch {
    return undefined;
  }
}
