import { routes } from '@tailgate/contracts';
import { requestContext } from '@tailgate/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { reviewUser } from '../sessions/review-user.ts';
import { revokeUserSessions } from '../sessions/revoke-user-sessions.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** Puts the user whom a request is to delete under review, before the users service hears of it. */
export function reviewDeletion(sessions: Sessions): RequestHandler {
  return async (request, _response, next) => {
    const userId = request.endpoint?.name === 'deleteUser' ? idOf(request) : null;
    if (userId !== null) request.review = await reviewUser(sessions, { userId });
    next();
  };
}

/**
 * Once the users service says that a user is deleted, ends their sessions before anybody hears of it. That there is no
 * such user counts too. A failure to end them is not the answer's: the user stays under review, and is signed out by the
 * next request of such a session. So they are, when nobody knows whether the user was deleted.
 */
export async function endDeletedUsersSessions(
  sessions: Sessions,
  status: number | undefined,
  request: Request,
  response: Response,
): Promise<void> {
  const { review } = request;
  const userId = review && idOf(request);
  if (userId == null || status === undefined || status >= 500) return;
  const { log } = requestContext(response);
  try {
    if (status === 204 || status === 404) {
      const { count } = await revokeUserSessions(sessions, userId);
      log.info({ user_id: userId, sessions: count }, 'sessions of a deleted user ended');
    }
    await review?.close();
  } catch (error) {
    log.error({ err: error, user_id: userId }, 'the sessions of a deleted user end when they are used next');
  }
}

function idOf({ originalUrl }: Request): number | null {
  const id = originalUrl.split('?', 1)[0]?.split('/').at(-1);
  try {
    return routes.deleteUser.params.parse({ id: decodeURIComponent(id ?? '') }).id;
  } catch {
    return null;
  }
}
