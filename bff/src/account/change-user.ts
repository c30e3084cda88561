import { type RoleBody, routes, type User } from '@tailgate/contracts';
import { appError, type CallOptions, notFound, requestContext } from '@tailgate/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { passRefusalOn } from '../http/pass-refusal-on.ts';
import { readParams } from '../http/read-input.ts';
import { describeSecurityEvent } from '../security-events/record-security-event.ts';
import { currentSessionOf } from '../sessions/current-session.ts';
import { isNotFound } from '../sessions/find-user.ts';
import { isSessionLive } from '../sessions/revocation/is-session-live.ts';
import { prepareRevocation } from '../sessions/revocation/pending-revocations.ts';
import { revokeUserSessions } from '../sessions/revocation/revoke-user-sessions.ts';
import { userToken } from '../sessions/user-token.ts';
import type { AccountDependencies } from './account-routes.ts';
import { closeIfRefused } from './refusals.ts';

export function changeUserRole(dependencies: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { id } = readParams(request, routes.changeUserRole);
    const user = await changeUser(dependencies, request, response, (options) =>
      dependencies.callUsers(routes.changeUserRole, { params: { id }, body: request.body as RoleBody }, options),
    );
    response.json(routes.changeUserRole.response.parse(user));
  };
}

export function removeSecondFactors(dependencies: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { id } = readParams(request, routes.removeSecondFactors);
    await changeUser(dependencies, request, response, (options) =>
      dependencies.callUsers(routes.removeSecondFactors, { params: { id } }, options),
    );
    response.json({ ok: true });
  };
}

/** Makes the change and ends the user's sessions, even if this process dies in between. */
async function changeUser<Answer>(
  { sessions, sign }: AccountDependencies,
  request: Request,
  response: Response,
  change: (options: CallOptions) => Promise<Answer>,
): Promise<Answer> {
  const { requestId, log } = requestContext(response);
  const currentSession = currentSessionOf(request);
  const { id } = readParams(request, routes.changeUserRole);
  describeSecurityEvent(response, { subjectId: id });
  const before = await sessions.findUser(id, { requestId });
  if (!before) throw notFound('User');
  const revocation = await prepareRevocation(sessions, { userId: id, updatedAt: before.updated_at });
  const token = await userToken(sign, currentSession, 'users');
  const answer = await change({ requestId, token })
    .catch(closeIfRefused(revocation))
    .catch(refuseMissing)
    .catch(passRefusalOn);
  if (await isChanged(sessions.findUser(id, { requestId }), before)) {
    const { count } = await revokeUserSessions(sessions, id);
    log.info({ user_id: id, sessions: count, route: request.endpoint?.name }, 'user changed');
  }
  await revocation.close();
  if (!(await isSessionLive(sessions, currentSession, true)))
    throw appError('NOT_SIGNED_IN', 'You have been signed out.');
  return answer;
}

async function isChanged(after: Promise<User | null>, before: User): Promise<boolean> {
  // If it cannot be read, rather end too many sessions than too few.
  const user = await after.catch(() => null);
  return user?.updated_at !== before.updated_at;
}

function refuseMissing(error: unknown): never {
  if (isNotFound(error)) throw notFound('User');
  throw error;
}
