import type { QuoteForPayment } from '@tailgate/contracts';
import type { Dependencies } from '../../dependencies.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import { CardRefusal, type PaymentIntent } from '../../stripe/card-provider.ts';
import { captureOf } from '../../stripe/check-intent.ts';
import { withIdempotencyKey } from '../../stripe/idempotency-key.ts';
import { cancelBookedPayment } from '../cancel-booked-payment.ts';
import { stepsOf } from '../decide.ts';
import { recordCapture } from './record-capture.ts';

/**
 * Charges the card of a booked slot, or of a balance whose trip stands. If that has changed or the card is refused, the payment is
 * cancelled, unless Stripe shows that the card was charged before.
 * @returns the payment's current row, null if it was deleted.
 * @throws if the outcome is not known; nothing is changed then.
 */
export async function capturePayment(
  deps: Dependencies,
  payment: StoredPayment,
  justRead?: QuoteForPayment,
): Promise<StoredPayment | null> {
  const quote = justRead ?? (await deps.appointments.readQuote(payment.quote_reference ?? ''));
  const rejection = await stepsOf(payment).rejection(deps, quote, payment);
  if (rejection) return await cancelBookedPayment(deps, payment, rejection);
  const intent = await capture(deps, payment);
  if (!intent) return await cancelBookedPayment(deps, payment, 'CARD_REFUSED');
  return await recordCapture(deps, payment, captureOf(intent));
}

/** @returns the captured intent, null if Stripe refused for good. */
async function capture(deps: Dependencies, payment: StoredPayment): Promise<PaymentIntent | null> {
  const intentId = payment.transaction_id ?? '';
  try {
    return await withIdempotencyKey(deps, payment, 'capture', (key) => deps.cards.capture(intentId, key));
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
    // "Already captured" is a refusal too; the intent tells the two apart.
    const intent = await deps.cards.find(intentId);
    if (intent?.status === 'succeeded') return intent;
    deps.log.warn({ err: error, payment_id: payment.id }, 'capture refused');
    return null;
  }
}
