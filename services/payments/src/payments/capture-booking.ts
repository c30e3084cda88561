import type { QuoteForPayment } from '@tailgate/contracts';
import type { PaymentsDeps } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { CardRefusal, type PaymentIntent } from './card-provider.ts';
import { giveUpBooking } from './give-up-booking.ts';
import { obstacleToCharging } from './payable-quote.ts';
import type { StoredPayment } from './payment-repository.ts';
import { recordCapture } from './record-capture.ts';
import { withStoredKey } from './stored-key.ts';

/**
 * Charges the card for a slot whose booking is committed. A quote that changed or a card that is refused gives the slot back,
 * unless it turns out that the card was charged before; an outcome that is not known is thrown and changes nothing. Answers the
 * payment as it is then; null when it was forgotten meanwhile.
 */
export async function captureBooking(
  deps: PaymentsDeps,
  payment: StoredPayment,
  justRead?: QuoteForPayment,
): Promise<StoredPayment | null> {
  const quote = justRead ?? (await deps.appointments.readQuote(payment.quote_reference ?? ''));
  const obstacle = obstacleToCharging(quote, payment);
  if (obstacle) return await giveUpBooking(deps, payment, obstacle);
  const intent = await capture(deps, payment);
  if (!intent) return await giveUpBooking(deps, payment, 'CARD_REFUSED');
  return await recordCapture(deps, payment, intent);
}

/** The captured intent; null when Stripe refused for good. */
async function capture(deps: PaymentsDeps, payment: StoredPayment): Promise<PaymentIntent | null> {
  const intentId = payment.transaction_id ?? '';
  try {
    reach('capture.send.before');
    const captured = await withStoredKey(deps, payment, 'capture', (key) => deps.cards.capture(intentId, key));
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
