import { routes, type Session } from '@tailgate/contracts';
import type { RequestHandler } from 'express';
import { listUserSessions } from '../sessions/list-user-sessions.ts';
import type { AccountDependencies } from './account-routes.ts';
import { signedInOf } from './signed-in.ts';

/** GET /api/user/sessions: where one is signed in, this browser first. */
export function listSessions({ sessions }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { sessionId, user } = signedInOf(request);
    const found = await listUserSessions(sessions, user.id);
    const shown = found.map(
      (session): Session => ({
        id: session.listId,
        current: session.sessionId === sessionId,
        browser: session.browser,
        started_at: new Date(session.startedAt).toISOString(),
        ends_at: new Date(session.endsAt).toISOString(),
      }),
    );
    const currentFirst = shown.toSorted((a, b) => Number(b.current) - Number(a.current));
    response.json(routes.listSessions.response.parse(currentFirst));
  };
}
