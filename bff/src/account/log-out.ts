import type { RequestHandler } from 'express';
import { endSession } from '../sessions/end-session.ts';
import type { AccountDependencies } from './account-routes.ts';

export function logOut({ sessions }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    await endSession(sessions, request, response);
    // Drafts, open payments and settings of this browser. Not "cookies": some are no session's; not "cache": nothing private is cached.
    response.set('Clear-Site-Data', '"storage"');
    response.json({ ok: true });
  };
}
