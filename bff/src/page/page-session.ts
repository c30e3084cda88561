import type { User } from '@tailgate/contracts';
import { requestContext } from '@tailgate/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { readCurrentUser } from '../account/current-user.ts';
import { callbackOf } from '../sessions/express-session.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** @returns what GET /api/user would answer; null if no one is signed in, undefined if it is not known at the moment */
export type ReadPageSession = (request: Request, response: Response) => Promise<User | null | undefined>;

/** A visitor costs no question to Redis. Pages go on without it: then they ask for the session themselves. */
export function createPageSession(sessions: Sessions, readSession: RequestHandler): ReadPageSession {
  return async (request, response) => {
    try {
      await callbackOf((done) => void readSession(request, response, done));
      return await readCurrentUser(sessions, request, response);
    } catch (error) {
      requestContext(response).log.warn({ err: error }, 'the page was sent without its session');
      return undefined;
    }
  };
}
