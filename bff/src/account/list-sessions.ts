import { routes, type Session } from '@tailgate/contracts';
import type { RequestHandler } from 'express';
import { currentSessionOf } from '../sessions/current-session.ts';
import { listUserSessions } from '../sessions/list-user-sessions.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AccountDependencies } from './account-routes.ts';

export function listSessions({ sessions }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { sessionId, user } = currentSessionOf(request);
    response.json(await presentSessions(sessions, user.id, sessionId));
  };
}

export async function presentSessions(sessions: Sessions, userId: number, askingId: string): Promise<Session[]> {
  const found = await listUserSessions(sessions, userId);
  const shown = found.map(
    (session): Session => ({
      id: session.listId,
      current: session.sessionId === askingId,
      browser: session.browser,
      started_at: new Date(session.startedAt).toISOString(),
      ends_at: new Date(session.endsAt).toISOString(),
    }),
  );
  const currentFirst = shown.toSorted((a, b) => Number(b.current) - Number(a.current));
  return routes.listSessions.response.parse(currentFirst);
}
