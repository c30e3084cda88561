import type { Role, RouteName, routes } from '@tailgate/contracts';
import type { ServiceClient, TokenSigner } from '@tailgate/service-kit';
import type { RequestHandler, Router } from 'express';
import type { ChangeRoute } from '../changes/change-routes.ts';
import type { AnsweredForUsers } from '../http/answered-here.ts';
import { mountRoutes } from '../http/mount-routes.ts';
import { readJsonBody } from '../http/read-input.ts';
import type { AccessRoute } from '../releases/access-routes.ts';
import type { ReportRoute } from '../releases/browser-reports/report-routes.ts';
import type { ReleaseRoute } from '../releases/release-routes.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { changePassword } from './change-password.ts';
import { changeUserRole, removeSecondFactors } from './change-user.ts';
import { answerCurrentUser } from './current-user.ts';
import { deleteUser } from './delete-user.ts';
import { downloadClientData, downloadOwnData } from './download-data.ts';
import { endOneSession, endOtherSessions } from './end-sessions.ts';
import { eraseClientData, eraseOwnData } from './erase-data.ts';
import type { limitAccount } from './limit-account.ts';
import type { limitCodes, limitSignIns } from './limit-attempts.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { secondFactorHandlers } from './second-factors/second-factor-handlers.ts';
import { endSessionsOfUser, listSessionsOfUser } from './sessions-of-user.ts';
import { stepUpHandlers } from './step-up-handlers.ts';

export interface AccountDependencies {
  readonly sessions: Sessions;
  readonly callUsers: ServiceClient;
  readonly callAppointments: ServiceClient;
  readonly sign: TokenSigner;
  readonly signInLimit: ReturnType<typeof limitSignIns>;
  readonly accountLimit: ReturnType<typeof limitAccount>;
  readonly codeLimit: ReturnType<typeof limitCodes>;
  readonly requiredRoles: readonly Role[];
}

type BffRoute = { [N in RouteName]: (typeof routes)[N]['service'] extends 'bff' ? N : never }[RouteName];
type AccountRoute =
  | Exclude<BffRoute, ChangeRoute | ReportRoute | ReleaseRoute | AccessRoute | 'previewRelease'>
  | AnsweredForUsers;

export function accountRoutes(dependencies: AccountDependencies): Router {
  const handlers: Record<AccountRoute, readonly RequestHandler[]> = {
    currentUser: [answerCurrentUser(dependencies)],
    login: [readJsonBody(), dependencies.signInLimit.count, dependencies.accountLimit.count, logIn(dependencies)],
    register: [readJsonBody(), register(dependencies)],
    logout: [logOut(dependencies)],
    listSessions: [listSessions(dependencies)],
    endSession: [endOneSession(dependencies)],
    endOtherSessions: [endOtherSessions(dependencies)],
    changePassword: [readJsonBody(), changePassword(dependencies)],
    resetPassword: [readJsonBody(), resetPassword(dependencies)],
    downloadOwnData: [downloadOwnData(dependencies)],
    eraseOwnData: [readJsonBody(), eraseOwnData(dependencies)],
    eraseClientData: [eraseClientData(dependencies)],
    downloadClientData: [downloadClientData(dependencies)],
    deleteUser: [deleteUser(dependencies)],
    changeUserRole: [readJsonBody(), changeUserRole(dependencies)],
    removeSecondFactors: [removeSecondFactors(dependencies)],
    listUserSessions: [listSessionsOfUser(dependencies)],
    endUserSessions: [endSessionsOfUser(dependencies)],
    ...secondFactorHandlers(dependencies),
    ...stepUpHandlers(dependencies),
  };
  return mountRoutes(handlers);
}
