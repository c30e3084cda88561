import { appError, type Identity, type Issuer } from '@tailgate/service-kit';

/** Lets in the processes that have business here, and no other of ours. */
export function requireCaller({ issuer }: Identity, ...callers: readonly Issuer[]): void {
  if (issuer === null || !callers.includes(issuer))
    throw appError('FORBIDDEN', 'You do not have permission to do this');
}
