import type { RouteName, routes } from '@tailgate/contracts';
import type { ServiceClient } from '@tailgate/service-kit';
import type { RequestHandler, Router } from 'express';
import type { ReportRoute } from '../browser-reports/report-routes.ts';
import type { SessionTokens } from '../identity/session-tokens.ts';
import type { limitSignIns } from '../limits/limit-attempts.ts';
import type { ReleaseRoute } from '../releases/release-routes.ts';
import { mountRoutes } from '../requests/mount-routes.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { changePassword } from './change-password.ts';
import { answerCurrentUser } from './current-user.ts';
import { deleteUser } from './delete-user.ts';
import { endOneSession, endOtherSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { readJsonBody } from './read-input.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';

export interface AccountDependencies {
  readonly sessions: Sessions;
  /** Calls the users service in the BFF's name. */
  readonly callUsers: ServiceClient;
  /** Makes tokens for calls in the current user's name. */
  readonly tokens: SessionTokens;
  readonly signInLimit: ReturnType<typeof limitSignIns>;
}

type BffRoute = { [N in RouteName]: (typeof routes)[N]['service'] extends 'bff' ? N : never }[RouteName];
type AccountRoute = Exclude<BffRoute, ReportRoute | ReleaseRoute | 'previewRelease'> | 'deleteUser';

/**
 * The routes that start or end sessions: those of the BFF except reports and releases, and `deleteUser`, which the users service
 * owns but which must end the user's sessions too.
 */
export function accountRoutes(dependencies: AccountDependencies): Router {
  const handlers: Record<AccountRoute, readonly RequestHandler[]> = {
    currentUser: [answerCurrentUser(dependencies)],
    login: [readJsonBody(), dependencies.signInLimit.count, logIn(dependencies)],
    register: [readJsonBody(), register(dependencies)],
    logout: [logOut(dependencies)],
    listSessions: [listSessions(dependencies)],
    endSession: [endOneSession(dependencies)],
    endOtherSessions: [endOtherSessions(dependencies)],
    changePassword: [readJsonBody(), changePassword(dependencies)],
    resetPassword: [readJsonBody(), resetPassword(dependencies)],
    deleteUser: [deleteUser(dependencies)],
  };
  return mountRoutes(handlers);
}
