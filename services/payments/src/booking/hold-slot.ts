import { randomUUID } from 'node:crypto';
import { HOLD_MINUTES } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import { cancelInTransaction } from '../cancellation/cancel-payment.ts';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import type { StoredSlot } from '../time-slots/time-slot-repository.ts';
import { alreadyPaid, isSameQuote, type PayableQuote } from './payable-quote.ts';
import { slotRejection } from './slot-rejection.ts';

/** The quote's open payment and its intent, as they were before this request changed anything. */
export interface KnownPayment {
  payment: StoredPayment | null;
  intent: PaymentIntent | null;
}

export type HeldSlot = StoredSlot & { held_until: Date };

/**
 * Holds the slot for the quote, releases the one it held before, and writes the pending payment with its idempotency key, all in
 * one transaction. If the slot cannot be had, the former hold stays.
 */
export async function holdSlot(
  deps: Dependencies,
  quote: PayableQuote,
  timeSlotId: number,
  known: KnownPayment,
): Promise<{ payment: StoredPayment; slot: HeldSlot }> {
  return await commitStep(deps, 'open.commit', async (transaction) => {
    await deps.payments.lockQuote(quote.id, transaction);
    const paid = await deps.payments.findPaid(quote.id, transaction);
    if (paid) throw alreadyPaid(paid);
    await deps.slotHolds.lock({ timeSlotId, quoteId: quote.id }, transaction);
    const open = await findReusable(deps, quote, known, transaction);
    const slot = await hold(deps, quote.id, timeSlotId, transaction);
    const payment = open ?? (await openPayment(deps, quote, timeSlotId, transaction));
    await deps.payments.setSlot(payment.id, timeSlotId, transaction);
    return { payment, slot };
  });
}

/** @returns the quote's open payment if the quote is unchanged and its intent can still be paid; otherwise cancels it. */
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
  await cancelInTransaction(deps, open, 'QUOTE_CHANGED', transaction);
  return null;
}

function isCanceled({ payment, intent }: KnownPayment): boolean {
  return payment !== null && payment.transaction_id !== null && (intent === null || intent.status === 'canceled');
}

async function hold(
  deps: Dependencies,
  quoteId: number,
  timeSlotId: number,
  transaction: Transaction,
): Promise<HeldSlot> {
  const now = deps.now();
  const until = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  const wanted = { timeSlotId, quoteId, window: bookingWindow(deps.timeZone, now) };
  const slot = await deps.slotHolds.hold(wanted, until, transaction);
  if (slot?.held_until) return { ...slot, held_until: slot.held_until };
  throw await slotRejection(deps, wanted, transaction);
}

async function openPayment(
  deps: Dependencies,
  quote: PayableQuote,
  timeSlotId: number,
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
      time_slot_id: timeSlotId,
      idempotency_key: randomUUID(),
    },
    transaction,
  );
}
