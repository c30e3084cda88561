import type { Identity } from '@tailgate/service-kit';
import { appError } from '@tailgate/service-kit';

/** Only the users service knows that a user was deleted. */
export function assertUsersService({ caller, issuer }: Identity): void {
  if (caller === 'SERVICE' && issuer === 'users') return;
  throw appError('FORBIDDEN', 'Only the users service may do this');
}

/** Only the payments service asks about money; no other process of ours has a reason to. */
export function assertPaymentsService({ caller, issuer }: Identity): void {
  if (caller === 'SERVICE' && issuer === 'payments') return;
  throw appError('FORBIDDEN', 'Only the payments service may do this');
}
