import type { User } from '@tailgate/contracts';
import type { ServiceClient } from '@tailgate/service-kit';
import type { Request, Response } from 'express';
import type { Sessions } from '../../sessions/sessions.ts';
import { deviceOf, newDevice, setDeviceCookie } from './device-cookie.ts';
import { rememberDevice } from './known-devices.ts';
import { noticeSignIn } from './notice-sign-in.ts';

export async function noteDevice(
  { sessions, callUsers }: { readonly sessions: Sessions; readonly callUsers: ServiceClient },
  request: Request,
  response: Response,
  { username }: Pick<User, 'username'>,
): Promise<void> {
  const device = deviceOf(request, sessions.mode) ?? newDevice();
  const isNew = await rememberDevice(sessions.redis, username, device);
  setDeviceCookie(response, sessions.mode, device);
  if (isNew) noticeSignIn(callUsers, response, { kind: 'new-device', username });
}
