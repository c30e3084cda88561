import type { CreatePaymentIntentAnswer, CreatePaymentIntentBody } from '@tailgate/contracts';
import { AppError } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { tryReturn } from '../engine/advance.ts';
import { alreadyPaid, assertPayable } from '../engine/payable-quote.ts';
import { CURRENCY } from '../payments/currency.ts';
import { balanceAfter } from '../payments/payment-parts.ts';
import { followOpenPayment } from './follow-open-payment.ts';
import { HELD_TOO_LONG, holdSlot } from './hold-slot.ts';
import { usableIntent } from './usable-intent.ts';

/**
 * Holds the slots of the trip for an approved quote and opens its card payment. A repeat renews the hold and returns the same payment;
 * another slot gets a new one. If Stripe does not answer, the hold stays and the request can be repeated.
 */
export async function createPaymentIntent(
  deps: Dependencies,
  { quoteId, timeSlotId }: CreatePaymentIntentBody,
): Promise<CreatePaymentIntentAnswer> {
  const { payment, slot, replaced, earlier } = await holdOnAnyTruck(deps, quoteId, timeSlotId);
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

/** Buyers choose a time. If its truck was taken, another one may be free then. */
async function holdOnAnyTruck(deps: Dependencies, reference: string, timeSlotId: number) {
  const holdOn = (id: number) => deps.slotRace.enter(id, reference, () => holdForQuote(deps, reference, id));
  try {
    return await holdOn(timeSlotId);
  } catch (error) {
    if (!isSlotTaken(error)) throw error;
    for (const id of await deps.slots.otherTrucks(timeSlotId, deps.now())) {
      try {
        return await holdOn(id);
      } catch (other) {
        if (!isSlotTaken(other)) throw other;
      }
    }
    throw error;
  }
}

const isSlotTaken = (error: unknown) =>
  error instanceof AppError && error.code === 'SLOT_TAKEN' && error.message !== HELD_TOO_LONG;

async function holdForQuote(deps: Dependencies, reference: string, timeSlotId: number) {
  const quote = await deps.appointments.readQuote(reference);
  const first = quote && (await deps.payments.findFirst(quote.id));
  if (first?.paid) throw alreadyPaid(first.paid);
  assertPayable(quote);
  const earlier = await followOpenPayment(deps, first?.open ?? null);
  return { ...(await holdSlot(deps, quote, timeSlotId, earlier)), earlier };
}
