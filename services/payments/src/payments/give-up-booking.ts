import type { PaymentsDeps } from '../dependencies.ts';
import { giveUpPayment } from './give-up-payment.ts';
import type { GivenUpFor } from './payment.ts';
import type { StoredPayment } from './payment-repository.ts';
import { recordCapture } from './record-capture.ts';
import { releaseAuthorisation } from './release-authorisation.ts';

/**
 * Gives up a payment whose slot is booked. Its card may have been charged without anybody here having heard of it, so the
 * authorisation is released first and nothing is said before Stripe has answered: what turns out to be charged is written down as
 * that. Answers the payment as it is then.
 */
export async function giveUpBooking(
  deps: PaymentsDeps,
  payment: StoredPayment,
  code: GivenUpFor,
): Promise<StoredPayment | null> {
  const intent = await releaseAuthorisation(deps, payment);
  if (intent?.status === 'succeeded') return await recordCapture(deps, payment, intent);
  return await giveUpPayment(deps, payment, code);
}
