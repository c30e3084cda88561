import { isUniqueViolation } from '@tailgate/service-kit/database';
import type { Transaction } from 'sequelize';
import { cancelPayment, cancelPaymentIn } from '../cancellation/cancel-payment.ts';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import type { CancelCode } from '../payments/payment.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import { chargeOf } from '../stripe/check-intent.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';

/** Seconds after which the job looks whether the request that booked has also settled. */
const SETTLE_AFTER = 5;

/**
 * Turns the hold into a booking, or gives the payment up: one of the two is committed, together with the job that sees it
 * through. Answers the payment as it is then; null when it was forgotten meanwhile.
 */
export async function bookSlot(
  deps: Dependencies,
  payment: StoredPayment,
  intent: PaymentIntent,
): Promise<StoredPayment | null> {
  const slotId = payment.time_slot_id;
  const quoteId = payment.quote_id;
  if (slotId === null || quoteId === null) throw new Error(`card payment ${payment.id} has no slot or no quote`);
  try {
    const after = await deps.database.transaction(async (transaction) => {
      await deps.payments.lockQuote(quoteId, transaction);
      const current = await deps.payments.find(payment.id, transaction);
      // Someone else has decided in the meantime, or the buyer has moved to another slot: this call's knowledge is stale.
      if (current?.stage !== 'opened' || current.time_slot_id !== slotId) return current;
      if (await deps.payments.findPaid(quoteId, transaction)) {
        return await cancelPaymentIn(deps, current, 'QUOTE_ALREADY_PAID', transaction);
      }
      const claim = { slotId, quoteId, window: bookingWindow(deps.timeZone, deps.now()) };
      const booked = await deps.claims.book(claim, payment.appointment_id, transaction);
      if (!booked) return await cancelPaymentIn(deps, current, await whyLost(deps, claim, transaction), transaction);
      const marked = await markBooked(deps, current, intent, transaction);
      reach('book.commit.before');
      return marked;
    });
    reach('book.commit.after');
    return after;
  } catch (error) {
    // The appointment has a slot already that this payment did not book: it was rearranged since the quote was read.
    if (isUniqueViolation(error, 'time_slots_one_per_appointment'))
      return await cancelPayment(deps, payment, 'QUOTE_CHANGED');
    throw error;
  } finally {
    deps.availableSlots.forget();
  }
}

async function markBooked(
  deps: Dependencies,
  payment: StoredPayment,
  intent: PaymentIntent,
  transaction: Transaction,
): Promise<StoredPayment> {
  const booked = await deps.payments.move(payment.id, ['opened', 'booked'], transaction);
  if (!booked) throw new Error(`payment ${payment.id} moved under its quote's lock`);
  const move = { kind: 'authorised', stripeObjectId: chargeOf(intent), amount: intent.amount } as const;
  await deps.ledger.record(booked, move, transaction);
  await deps.jobs.enqueue(
    transaction,
    'settle-booking',
    { payment_id: payment.id },
    { startAfterSeconds: SETTLE_AFTER },
  );
  return booked;
}

/** Someone else's slot is "just taken"; one that can no longer be booked at all is told as the hold that ran out. */
async function whyLost(
  deps: Dependencies,
  { slotId, quoteId }: { slotId: number; quoteId: number },
  transaction: Transaction,
): Promise<CancelCode> {
  const slot = await deps.slots.find(slotId, transaction);
  const isHeldByAnother =
    slot !== null && slot.held_until !== null && slot.held_until > deps.now() && slot.held_by_quote_id !== quoteId;
  return slot?.appointment_id != null || isHeldByAnother ? 'SLOT_TAKEN' : 'HOLD_EXPIRED';
}
