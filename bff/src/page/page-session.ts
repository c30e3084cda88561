import type { User } from '@tailgate/contracts';
import { requestContext } from '@tailgate/service-kit';
import type { Request, Response } from 'express';
import { readCurrentUser } from '../account/current-user.ts';
import type { BffConfig } from '../config.ts';
import { loadSession } from '../sessions/load-session.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** @returns what GET /api/user would answer; null if no one is signed in, undefined if it is not known at the moment */
export type ReadPageSession = (request: Request, response: Response) => Promise<User | null | undefined>;

/** A visitor costs no question to Redis. Pages go on without it: then they ask for the session themselves. */
export function createPageSession(sessions: Sessions, config: BffConfig): ReadPageSession {
  const readSession = loadSession(sessions, config.SESSION_SECRET);
  return async (request, response) => {
    try {
      await new Promise<void>((resolve, reject) =>
        readSession(request, response, (error) => (error ? reject(error) : resolve())),
      );
      return await readCurrentUser(sessions, request, response);
    } catch (error) {
      requestContext(response).log.warn({ err: error }, 'the page was sent without its session');
      return undefined;
    }
  };
}
