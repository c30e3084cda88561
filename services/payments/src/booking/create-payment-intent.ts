import type { CreatePaymentIntentAnswer, CreatePaymentIntentBody } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { isOutcome } from '../payments/payment.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { tryVoidOrRefund } from '../refunds/void-or-refund.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import { inProgress, isAuthorised } from '../stripe/check-intent.ts';
import { openIntent } from '../stripe/open-intent.ts';
import { finishBooking } from './finish-booking.ts';
import { holdSlot, type KnownPayment } from './hold-slot.ts';
import { alreadyPaid, assertPayable } from './payable-quote.ts';

/**
 * Holds a slot for an approved quote and opens its card payment. A repeat renews the hold and returns the same card payment;
 * another slot gets a new payment, and the former one is voided. If Stripe does not answer, the hold stays and the request
 * can be repeated.
 */
export async function createPaymentIntent(
  deps: Dependencies,
  { quoteId, timeSlotId }: CreatePaymentIntentBody,
): Promise<CreatePaymentIntentAnswer> {
  const quote = await deps.appointments.readQuote(quoteId);
  const paid = quote && (await deps.payments.findPaid(quote.id));
  if (paid) throw alreadyPaid(paid);
  assertPayable(quote);
  const known = await followOpenPayment(deps, quote.id);
  const { payment, slot, replaced } = await holdSlot(deps, quote, timeSlotId, known);
  // Close the former card form before the next one opens. If Stripe does not answer, the job closes it.
  if (replaced) await tryVoidOrRefund(deps, replaced.id);
  const intent = known.intent?.id === payment.transaction_id ? known.intent : await openOrFind(deps, payment);
  const current = await deps.payments.find(payment.id);
  // Another tab may have picked a slot during the call to Stripe: never answer with a card form that is already closed.
  if (!intent?.client_secret || intent.status === 'canceled' || current?.stage !== 'opened') {
    throw appError('CONFLICT', 'The payment was changed at the same time. Please try again.');
  }
  return {
    clientSecret: intent.client_secret,
    paymentIntentId: intent.id,
    amount: payment.amount,
    currency: 'usd',
    timeSlotId: slot.id,
    holdExpiresAt: slot.held_until.toISOString(),
    cancellation_policy: payment.cancellation_policy,
  };
}

/**
 * Finishes the booking if the card was authorised earlier, for the slot that it was authorised for.
 * @throws QUOTE_ALREADY_PAID then; PAYMENT_IN_PROGRESS while the bank has not answered.
 */
async function followOpenPayment(deps: Dependencies, quoteId: number): Promise<KnownPayment> {
  const payment = await deps.payments.findOpen(quoteId);
  if (!payment || payment.transaction_id === null) return { payment, intent: null };
  const intent = await deps.cards.find(payment.transaction_id);
  if (intent?.status === 'processing') throw inProgress();
  if (!intent || !isAuthorised(intent)) return { payment, intent };
  try {
    await finishBooking(deps, intent.id);
  } catch (error) {
    // The slot or the total changed and the payment is cancelled: this request opens a new one.
    if (isOutcome(error)) return { payment: null, intent: null };
    throw error;
  }
  throw alreadyPaid({ stage: 'settled', refund_state: null, dispute_state: null });
}

async function openOrFind(deps: Dependencies, payment: StoredPayment): Promise<PaymentIntent | null> {
  return payment.transaction_id === null
    ? await openIntent(deps, payment)
    : await deps.cards.find(payment.transaction_id);
}
