import type { QuoteForPayment } from '@tailgate/contracts';
import { cancelBookedPayment } from '../cancellation/cancel-booked-payment.ts';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { recordCapture } from '../payments/record-capture.ts';
import { CardRefusal, type PaymentIntent } from '../stripe/card-provider.ts';
import { captureOf } from '../stripe/check-intent.ts';
import { withIdempotencyKey } from '../stripe/idempotency-key.ts';
import { whyNotChargeable } from './payable-quote.ts';

/**
 * Charges the card for a slot whose booking is committed. A quote that changed or a card that is refused gives the slot back,
 * unless it turns out that the card was charged before; an outcome that is not known is thrown and changes nothing. Answers the
 * payment as it is then; null when it was forgotten meanwhile.
 */
export async function captureBooking(
  deps: Dependencies,
  payment: StoredPayment,
  justRead?: QuoteForPayment,
): Promise<StoredPayment | null> {
  const quote = justRead ?? (await deps.appointments.readQuote(payment.quote_reference ?? ''));
  const obstacle = whyNotChargeable(quote, payment);
  if (obstacle) return await cancelBookedPayment(deps, payment, obstacle);
  const intent = await capture(deps, payment);
  if (!intent) return await cancelBookedPayment(deps, payment, 'CARD_REFUSED');
  return await recordCapture(deps, payment, captureOf(intent));
}

/** The captured intent; null when Stripe refused for good. */
async function capture(deps: Dependencies, payment: StoredPayment): Promise<PaymentIntent | null> {
  const intentId = payment.transaction_id ?? '';
  try {
    reach('capture.send.before');
    const captured = await withIdempotencyKey(deps, payment, 'capture', (key) => deps.cards.capture(intentId, key));
    reach('capture.send.after');
    return captured;
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
    // "Already captured" is a refusal too: only the intent itself says which it is.
    const intent = await deps.cards.find(intentId);
    if (intent?.status === 'succeeded') return intent;
    deps.log.warn({ err: error, payment_id: payment.id }, 'capture refused');
    return null;
  }
}
