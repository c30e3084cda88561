import type { QuoteForPayment } from '@tailgate/contracts';
import type { PaymentsDeps } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { chargeOf } from './book-slot.ts';
import { CardRefusal, type PaymentIntent } from './card-provider.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { obstacleToCharging } from './payable-quote.ts';
import { chargedDeed } from './payment-deeds.ts';
import type { StoredPayment } from './payment-repository.ts';
import { withStoredKey } from './stored-key.ts';

/**
 * Charges the card for a slot whose booking is committed. A quote that changed or a card that is refused gives the slot back; an
 * outcome that is not known is thrown and changes nothing. Answers the payment as it is then.
 */
export async function captureBooking(
  deps: PaymentsDeps,
  payment: StoredPayment,
  justRead?: QuoteForPayment,
): Promise<StoredPayment> {
  const quote = justRead ?? (await deps.appointments.readQuote(payment.quote_reference ?? ''));
  const obstacle = obstacleToCharging(quote, payment);
  if (obstacle) return await giveUpPayment(deps, payment, obstacle);
  const intent = await capture(deps, payment);
  if (!intent) return await giveUpPayment(deps, payment, 'CARD_REFUSED');
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

async function recordCapture(
  deps: PaymentsDeps,
  payment: StoredPayment,
  intent: PaymentIntent,
): Promise<StoredPayment> {
  const recorded = await deps.database.transaction(async (transaction) => {
    const move = { kind: 'captured', stripeObjectId: chargeOf(intent), amount: intent.amount_received } as const;
    await deps.ledger.record(payment, move, transaction);
    const captured = await deps.payments.move(payment.id, ['booked', 'captured'], transaction);
    if (captured) await deps.history.record(transaction, null, chargedDeed(captured));
    reach('capture.commit.before');
    // Someone else was faster; the money moved all the same and is in the ledger.
    return captured ?? (await deps.payments.find(payment.id, transaction)) ?? payment;
  });
  reach('capture.commit.after');
  return recorded;
}
