import type { CreatePaymentIntentAnswer, CreatePaymentIntentBody } from '@tailgate/contracts';
import type { Dependencies } from '../dependencies.ts';
import { tryReturn } from '../engine/advance.ts';
import { alreadyPaid, assertPayable } from '../engine/payable-quote.ts';
import { CURRENCY } from '../payments/currency.ts';
import { balanceAfter } from '../payments/payment-parts.ts';
import { followOpenPayment } from './follow-open-payment.ts';
import { holdSlot } from './hold-slot.ts';
import { usableIntent } from './usable-intent.ts';

/**
 * Holds a slot for an approved quote and opens its card payment. A repeat renews the hold and returns the same card payment; another
 * slot gets a new one. If Stripe does not answer, the hold stays and the request can be repeated.
 */
export async function createPaymentIntent(
  deps: Dependencies,
  { quoteId, timeSlotId }: CreatePaymentIntentBody,
): Promise<CreatePaymentIntentAnswer> {
  const attempt = () => holdForQuote(deps, quoteId, timeSlotId);
  const { payment, slot, replaced, earlier } = await deps.slotRace.enter(timeSlotId, quoteId, attempt);
  // Close the former card form before the next one opens. If Stripe does not answer, the job closes it.
  if (replaced) await tryReturn(deps, replaced.id);
  const intent = await usableIntent(deps, payment, earlier);
  return {
    clientSecret: intent.client_secret,
    paymentIntentId: intent.id,
    amount: payment.amount,
    currency: CURRENCY,
    timeSlotId: slot.id,
    holdExpiresAt: slot.held_until.toISOString(),
    cancellation_policy: payment.cancellation_policy,
    balance: balanceAfter(payment),
  };
}

async function holdForQuote(deps: Dependencies, reference: string, timeSlotId: number) {
  const quote = await deps.appointments.readQuote(reference);
  const first = quote && (await deps.payments.findFirst(quote.id));
  if (first?.paid) throw alreadyPaid(first.paid);
  assertPayable(quote);
  const earlier = await followOpenPayment(deps, first?.open ?? null);
  return { ...(await holdSlot(deps, quote, timeSlotId, earlier)), earlier };
}
