import type { Dependencies } from '../dependencies.ts';
import type { CancelCode } from '../payments/payment.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { recordCapture } from '../payments/record-capture.ts';
import { voidAuthorisation } from '../refunds/void-authorisation.ts';
import { captureOf } from '../stripe/check-intent.ts';
import { cancelPayment } from './cancel-payment.ts';

/**
 * Gives up a payment whose slot is booked. Its card may have been charged without anybody here having heard of it, so the
 * authorisation is released first and nothing is said before Stripe has answered: what turns out to be charged is written down as
 * that. Answers the payment as it is then.
 */
export async function cancelBookedPayment(
  deps: Dependencies,
  payment: StoredPayment,
  code: CancelCode,
): Promise<StoredPayment | null> {
  const intent = await voidAuthorisation(deps, payment);
  if (intent?.status === 'succeeded') return await recordCapture(deps, payment, captureOf(intent));
  return await cancelPayment(deps, payment, code);
}
