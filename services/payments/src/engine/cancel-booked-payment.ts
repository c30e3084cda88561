import type { Dependencies } from '../dependencies.ts';
import type { CancelCode } from '../payments/payment-failures.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { captureOf } from '../stripe/check-intent.ts';
import { cancelPayment } from './steps/cancel-payment.ts';
import { recordCapture } from './steps/record-capture.ts';
import { voidAuthorisation } from './steps/void-authorisation.ts';

/**
 * Cancels a payment whose slot is booked. The answer to its capture may have been lost, so the authorisation is voided first: if
 * Stripe then shows a charge, that is recorded instead.
 * @returns the payment's current row, null if it was deleted.
 * @throws if Stripe does not answer; nothing is changed then.
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
