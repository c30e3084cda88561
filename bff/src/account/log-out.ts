import type { RequestHandler } from 'express';
import { endSession } from '../sessions/end-session.ts';
import type { AccountDependencies } from './account-routes.ts';

/** POST /api/logout: ends the session. Succeeds without one too. */
export function logOut({ sessions }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    await endSession(sessions, request, response);
    response.json({ ok: true });
  };
}
