import { type PasswordResetBody, routes } from '@tailgate/contracts';
import { type CallOptions, requestContext } from '@tailgate/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { decodeJwt } from 'jose';
import { passRefusalOn } from '../http/pass-refusal-on.ts';
import { describeSecurityEvent } from '../security-events/record-security-event.ts';
import { clearSessionCookie } from '../sessions/end-session.ts';
import { type PendingRevocation, prepareRevocation } from '../sessions/revocation/pending-revocations.ts';
import { revokeUserSessions } from '../sessions/revocation/revoke-user-sessions.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AccountDependencies } from './account-routes.ts';
import { deviceOf, newDevice, setDeviceCookie } from './devices/device-cookie.ts';
import { forgetDevices, rememberDevice } from './devices/known-devices.ts';
import { closeIfRefused } from './refusals.ts';

export function resetPassword({ sessions, callUsers }: AccountDependencies): RequestHandler {
  return async (request, response) => {
    const { requestId, log } = requestContext(response);
    const body = request.body as PasswordResetBody;
    const revocation = await prepareForOwner(sessions, body.token, { requestId });
    const { user_id } = await callUsers(routes.resetPasswordByLink, { body }, { requestId })
      .catch(closeIfRefused(revocation))
      .catch(passRefusalOn);
    describeSecurityEvent(response, { userId: user_id });
    const { count } = await revokeUserSessions(sessions, user_id);
    await rememberThisBrowserAlone(sessions, user_id, request, response);
    await revocation?.close();
    if (request.currentSession?.user.id === user_id) clearSessionCookie(sessions, response);
    log.info({ user_id, sessions: count }, 'password reset by link');
    response.json({ ok: true });
  };
}

/**
 * A person who knew the old password may have signed in: their browser loses its own allowance of attempts. This browser gets one, so that
 * the owner can sign in while others guess.
 */
async function rememberThisBrowserAlone(
  sessions: Sessions,
  userId: number,
  request: Request,
  response: Response,
): Promise<void> {
  const user = await sessions.findUser(userId, { requestId: requestContext(response).requestId });
  if (!user) return;
  await forgetDevices(sessions.redis, user.username);
  const device = deviceOf(request, sessions.mode) ?? newDevice();
  await rememberDevice(sessions.redis, user.username, device);
  setDeviceCookie(response, sessions.mode, device);
}

/** The token is not verified here: only the users service can do that, and a pending revocation does no harm. */
async function prepareForOwner(
  sessions: Sessions,
  token: string,
  options: CallOptions,
): Promise<PendingRevocation | undefined> {
  const userId = ownerIn(token);
  const user = userId === undefined ? null : await sessions.findUser(userId, options);
  return user ? await prepareRevocation(sessions, { userId: user.id, updatedAt: user.updated_at }) : undefined;
}

function ownerIn(token: string): number | undefined {
  try {
    return routes.findUser.params.parse({ id: decodeJwt(token).sub }).id;
  } catch {
    return undefined;
  }
}
