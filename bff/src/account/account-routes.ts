import { expressPath, type RouteName, routes } from '@tailgate/contracts';
import type { ServiceClient } from '@tailgate/service-kit';
import { type RequestHandler, Router } from 'express';
import type { limitSignIns } from '../requests/limit-attempts.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { changePassword } from './change-password.ts';
import { answerCurrentUser } from './current-user.ts';
import { endOneSession } from './end-one-session.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { readJsonBody } from './read-json-body.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';

/** What the account's use cases work with. */
export interface AccountDependencies {
  readonly sessions: Sessions;
  /** Calls the users service in the BFF's own name. */
  readonly callUsers: ServiceClient;
  readonly signInLimit: ReturnType<typeof limitSignIns>;
}

type OwnRoutes = {
  [N in RouteName as (typeof routes)[N]['service'] extends 'bff' ? N : never]: readonly RequestHandler[];
};

/** Answers the routes of the table that the BFF owns itself; all of them, or this does not compile. */
export function accountRoutes(dependencies: AccountDependencies): Router {
  const handlers: OwnRoutes = {
    currentUser: [answerCurrentUser(dependencies)],
    login: [readJsonBody(), dependencies.signInLimit.count, logIn(dependencies)],
    register: [readJsonBody(), register(dependencies)],
    logout: [logOut(dependencies)],
    listSessions: [listSessions(dependencies)],
    endSession: [endOneSession(dependencies)],
    endOtherSessions: [endOtherSessions(dependencies)],
    changePassword: [readJsonBody(), changePassword(dependencies)],
    resetPassword: [readJsonBody(), resetPassword(dependencies)],
  };
  const router = Router({ caseSensitive: true, strict: true });
  for (const [name, steps] of Object.entries(handlers)) {
    const { method, path } = routes[name as keyof OwnRoutes];
    const mount = method.toLowerCase() as Lowercase<typeof method>;
    router[mount](expressPath(path), ...steps);
  }
  return router;
}
