import { appError } from '@tailgate/service-kit';
import { cancelPayment } from '../cancellation/cancel-payment.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import { type Asked, assertAuthorised, assertIntentFits, assertOfQuote } from '../stripe/check-intent.ts';
import { bookSlot } from './book-slot.ts';
import { whyNotChargeable } from './payable-quote.ts';
import { type Booking, settleBooking } from './settle-booking.ts';

/**
 * From an authorised card to a confirmed booking. The browser, the webhook and the sweep all come here, as often as they like:
 * each step looks at what is true now and does only what is missing. The slot is booked before the card is charged, so nobody
 * pays for a slot they did not get; whoever loses the slot gets the authorisation released and is told so.
 */
export async function finishBooking(deps: Dependencies, intentId: string, asked?: Asked): Promise<Booking> {
  const payment = await deps.payments.findByIntent(intentId);
  assertOfQuote(payment, asked);
  if (payment.stage !== 'opened') return await settleBooking(deps, payment);

  const intent = await fetchIntent(deps, intentId);
  assertIntentFits(intent, payment);
  assertAuthorised(intent);
  const quote = await readQuote(deps, payment);
  const obstacle = whyNotChargeable(quote, payment);
  if (obstacle) return await settleBooking(deps, await cancelPayment(deps, payment, obstacle));
  return await settleBooking(deps, await bookSlot(deps, payment, intent), quote ?? undefined);
}

async function fetchIntent(deps: Dependencies, intentId: string): Promise<PaymentIntent> {
  const intent = await deps.cards.find(intentId);
  if (!intent) throw appError('INTENT_MISMATCH', 'The card provider does not know this payment');
  return intent;
}

async function readQuote(deps: Dependencies, { id, quote_reference }: StoredPayment) {
  if (quote_reference === null) throw new Error(`card payment ${id} has no quote`);
  return await deps.appointments.readQuote(quote_reference);
}
