import { UpstreamError } from '@tailgate/service-kit';
import type { PendingRevocation } from '../sessions/revocation/pending-revocations.ts';

/**
 * Closes the revocation if the users service refused the change. After a failure or a time-out the change may have been
 * made, so the revocation stays pending.
 */
export function closeIfRefused(revocation: PendingRevocation | undefined): (error: unknown) => Promise<never> {
  return async (error) => {
    const status = error instanceof UpstreamError ? (error.status ?? 0) : 0;
    if (status >= 400 && status < 500) await revocation?.close();
    throw error;
  };
}
