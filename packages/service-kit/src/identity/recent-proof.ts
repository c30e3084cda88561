import { z } from 'zod';
import { appError } from '../errors/app-error.ts';
import type { Actor } from './tokens.ts';

export const refundConfig = {
  REFUND_STEP_UP_CENTS: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000_000)
    .default(20_000)
    .describe('Staff who return more than this by a refund or a cancellation need a recent sign-in.'),
};

export function signInAgain(): Error {
  return appError('SIGN_IN_AGAIN', 'Please sign in again first: this needs a recent sign-in.');
}

/**
 * Lets staff return a large amount only if they proved recently who they are. For use cases; the BFF checks whole routes.
 * @throws AppError SIGN_IN_AGAIN
 */
export function assertProvenAbove(limitCents: number, cents: number, { provenUntil = 0 }: Actor): void {
  if (cents > limitCents && Date.now() >= provenUntil * 1000) throw signInAgain();
}
