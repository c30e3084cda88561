import { appError } from '@tailgate/service-kit';

/**
 * @param instead what staff can do
 * @throws AppError CONFLICT if the client has no email address
 */
export function assertHasAddress(email: string | undefined, instead: string): void {
  if (email === '') throw appError('CONFLICT', `This client has no email address. ${instead}`);
}
