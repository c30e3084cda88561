import { randomUUID } from 'node:crypto';
import { businessInstant, HOLD_MINUTES } from '@tailgate/domain';
import { appError, notFound } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { cancelPaymentIn } from '../cancellation/cancel-payment.ts';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import type { StoredSlot } from '../time-slots/time-slot-repository.ts';
import { alreadyPaid, isSameQuote, type PayableQuote } from './payable-quote.ts';

/** What is known of the quote's open payment at Stripe before this request changes anything. */
export interface KnownPayment {
  payment: StoredPayment | null;
  intent: PaymentIntent | null;
}

export type HeldSlot = StoredSlot & { held_until: Date };

/**
 * One transaction: the slot is held for the quote, the slot it held before is free, and the pending payment exists with the key
 * under which Stripe will be asked. Whoever loses the slot keeps what they held.
 */
export async function holdSlot(
  deps: Dependencies,
  quote: PayableQuote,
  slotId: number,
  known: KnownPayment,
): Promise<{ payment: StoredPayment; slot: HeldSlot }> {
  const held = await deps.database.transaction(async (transaction) => {
    await deps.payments.lockQuote(quote.id, transaction);
    const paid = await deps.payments.findPaid(quote.id, transaction);
    if (paid) throw alreadyPaid(paid);
    await deps.claims.lock({ slotId, quoteId: quote.id }, transaction);
    const open = await findReusable(deps, quote, known, transaction);
    const slot = await claimSlot(deps, quote.id, slotId, transaction);
    const payment = open ?? (await openPayment(deps, quote, slotId, transaction));
    await deps.payments.setSlot(payment.id, slotId, transaction);
    reach('open.commit.before');
    return { payment, slot };
  });
  deps.availableSlots.forget();
  reach('open.commit.after');
  return held;
}

/** The quote's open payment, if it still is for this quote as it stands and for an intent that can still be paid. */
async function findReusable(
  deps: Dependencies,
  quote: PayableQuote,
  known: KnownPayment,
  transaction: Transaction,
): Promise<StoredPayment | null> {
  const open = await deps.payments.findOpen(quote.id, transaction);
  if (!open) return null;
  const isDead = open.id === known.payment?.id && open.transaction_id !== null && isCanceled(known);
  if (isSameQuote(quote, open) && !isDead) return open;
  await cancelPaymentIn(deps, open, 'QUOTE_CHANGED', transaction);
  return null;
}

function isCanceled({ payment, intent }: KnownPayment): boolean {
  return payment !== null && payment.transaction_id !== null && (intent === null || intent.status === 'canceled');
}

async function claimSlot(
  deps: Dependencies,
  quoteId: number,
  slotId: number,
  transaction: Transaction,
): Promise<HeldSlot> {
  const now = deps.now();
  const until = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  const claim = { slotId, quoteId, window: bookingWindow(deps.timeZone, now) };
  const slot = await deps.claims.hold(claim, until, transaction);
  if (slot?.held_until) return { ...slot, held_until: slot.held_until };
  throw await whyNot(deps, claim, now, transaction);
}

/** Why the slot cannot be held or booked for the quote. */
export async function whyNot(
  deps: Dependencies,
  { slotId, quoteId }: { slotId: number; quoteId: number },
  now: Date,
  transaction: Transaction,
): Promise<Error> {
  const slot = await deps.slots.find(slotId, transaction);
  if (!slot) return notFound('Time slot');
  const isHeldByAnother = slot.held_until !== null && slot.held_until > now && slot.held_by_quote_id !== quoteId;
  if (slot.appointment_id !== null || isHeldByAnother) return slotTaken();
  return await whyClosed(deps, slot, now, transaction);
}

async function whyClosed(deps: Dependencies, slot: StoredSlot, now: Date, transaction: Transaction): Promise<Error> {
  if (businessInstant(slot.date, slot.start_time, deps.timeZone) <= now) {
    return appError('SLOT_PAST', 'This time slot has begun or is past. Please choose another one.');
  }
  if (slot.date > bookingWindow(deps.timeZone, now).lastDay) {
    return appError('SLOT_TOO_FAR', 'This time slot is too far ahead to be booked yet. Please choose another one.');
  }
  if (slot.is_blocked || (await deps.blackoutDays.has(slot.date, transaction))) {
    return appError('SLOT_BLOCKED', 'This time slot is closed for bookings. Please choose another one.');
  }
  // Whoever had it a moment ago has let go of it since.
  return slotTaken();
}

function slotTaken(): Error {
  return appError('SLOT_TAKEN', 'This time slot was just taken. Please choose another one.');
}

async function openPayment(
  deps: Dependencies,
  quote: PayableQuote,
  slotId: number,
  transaction: Transaction,
): Promise<StoredPayment> {
  return await deps.payments.open(
    {
      appointment_id: quote.appointment_id,
      amount: quote.total_amount,
      payment_method: 'card',
      quote_id: quote.id,
      quote_reference: quote.reference,
      quote_version: quote.version,
      time_slot_id: slotId,
      idempotency_key: randomUUID(),
    },
    transaction,
  );
}
