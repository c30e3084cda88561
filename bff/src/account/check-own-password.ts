import { routes, type User } from '@tailgate/contracts';
import { appError, UpstreamError } from '@tailgate/service-kit';
import { passRefusalOn } from '../http/pass-refusal-on.ts';
import type { AccountDependencies } from './account-routes.ts';

/** @throws AppError WRONG_PASSWORD, or INVALID_INPUT for what no password can be; both name the field `password` */
export async function checkOwnPassword(
  { callUsers }: Pick<AccountDependencies, 'callUsers'>,
  { username }: Pick<User, 'username'>,
  password: string,
  requestId: string,
): Promise<void> {
  try {
    await callUsers(routes.verifyCredentials, { body: { username, password } }, { requestId });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.body?.code !== 'BAD_CREDENTIALS') passRefusalOn(error);
    const message = 'This is not your password.';
    throw appError('WRONG_PASSWORD', message, { cause: error, details: [{ field: 'password', message }] });
  }
}
