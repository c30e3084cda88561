import { routes } from '@tailgate/contracts';
import { appError, requestContext } from '@tailgate/service-kit';
import type { Request, Response } from 'express';
import { revokeUserSessions } from '../sessions/revoke-user-sessions.ts';
import type { Sessions } from '../sessions/sessions.ts';

/**
 * Once the users service says that a user is deleted, ends their sessions before anybody hears of it. That there is no
 * such user counts too, so that repeating a deletion makes up for a revocation that failed.
 */
export async function endDeletedUsersSessions(
  sessions: Sessions,
  status: number | undefined,
  request: Request,
  response: Response,
): Promise<void> {
  if (request.endpoint?.name !== 'deleteUser' || (status !== 204 && status !== 404)) return;
  const id = idOf(request);
  // What is no id has not been deleted either.
  if (id === null && status === 404) return;
  const { log } = requestContext(response);
  try {
    if (id === null) throw new Error('a deletion succeeded whose id cannot be read');
    const count = await revokeUserSessions(sessions, id);
    log.info({ user_id: id, sessions: count }, 'sessions of a deleted user ended');
  } catch (cause) {
    log.error({ err: cause }, 'the sessions of a deleted user could not be ended');
    const message = 'The user is deleted, but could not be signed out everywhere. Please try again.';
    throw appError('UNAVAILABLE', message, { cause });
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
