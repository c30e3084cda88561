import { appError } from '@tailgate/service-kit';

export function assertHasAddress(email: string | undefined, instead: string): void {
  if (email === '') throw appError('CONFLICT', `This client has no email address. ${instead}`);
}
