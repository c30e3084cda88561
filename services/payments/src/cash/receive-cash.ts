import { randomUUID } from 'node:crypto';
import type { BookingFacts } from '@tailgate/contracts';
import type { Actor } from '@tailgate/service-kit';
import { appError } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { whyNot } from '../booking/hold-slot.ts';
import { cancelPaymentIn } from '../cancellation/cancel-payment.ts';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { receivedEntry } from '../payments/payment-history.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import type { StoredSlot } from '../time-slots/time-slot-repository.ts';
import { alreadyPaid, type ReceivedMoney } from './assert-payable-in-cash.ts';

/** Seconds after which the job looks whether the request that recorded it has also confirmed the appointment. */
const SETTLE_AFTER = 5;

/**
 * One transaction: an open card form is closed, so that nobody pays twice; the appointment has its slot; the payment, its ledger
 * row and the job that confirms the appointment exist.
 */
export async function receiveCash(
  deps: Dependencies,
  appointment: BookingFacts,
  received: ReceivedMoney,
  actor: Actor,
): Promise<StoredPayment> {
  const { id, quote_id } = appointment;
  const payment = await deps.database.transaction(async (transaction) => {
    // The order in which everyone takes these locks: the quote, then the appointment.
    if (quote_id !== null) await deps.payments.lockQuote(quote_id, transaction);
    await deps.moves.lock(id, transaction);
    const paid = await deps.appointmentPayments.findPaid(id, transaction);
    if (paid) throw alreadyPaid(id, paid.id);
    if (quote_id !== null) await closeCardForm(deps, quote_id, received.time_slot_id ?? null, transaction);
    const slot = await findOrBookSlot(deps, appointment, received.time_slot_id, transaction);
    const made = await deps.payments.receive(
      {
        appointment_id: id,
        amount: received.amount,
        payment_method: received.payment_method,
        receipt_number: received.transaction_id,
        quote_id,
        quote_reference: null,
        quote_version: null,
        time_slot_id: slot.id,
        idempotency_key: randomUUID(),
      },
      transaction,
    );
    await deps.ledger.recordHandOver(made, 'received', transaction);
    await deps.jobs.enqueue(
      transaction,
      'settle-booking',
      { payment_id: made.id },
      { startAfterSeconds: SETTLE_AFTER },
    );
    await deps.history.record(transaction, actor, receivedEntry(made));
    reach('receive.commit.before');
    return made;
  });
  reach('receive.commit.after');
  deps.availableSlots.forget();
  return payment;
}

/** The money is in hand, so a card that is being typed, or was authorised a moment ago, is let go: it is not charged. */
async function closeCardForm(
  deps: Dependencies,
  quoteId: number,
  slotId: number | null,
  transaction: Transaction,
): Promise<void> {
  await deps.claims.lock({ slotId, quoteId }, transaction);
  const open = await deps.payments.findOpen(quoteId, transaction);
  if (open) await cancelPaymentIn(deps, open, 'QUOTE_ALREADY_PAID', transaction);
}

/** The appointment's own slot, or the free one that staff chose for it. */
async function findOrBookSlot(
  deps: Dependencies,
  { id, quote_id }: BookingFacts,
  chosen: number | undefined,
  transaction: Transaction,
): Promise<StoredSlot> {
  const own = await deps.slots.findOfAppointment(id, transaction);
  if (own && chosen !== undefined && chosen !== own.id) {
    throw appError('CONFLICT', `Appointment #${id} has a time slot already. Reschedule it to give it another one.`);
  }
  if (own) return own;
  if (chosen === undefined) {
    const message = `Appointment #${id} has no time slot yet. Choose one to confirm it with this payment.`;
    throw appError('APPOINTMENT_NOT_PAYABLE', message);
  }
  const claim = { slotId: chosen, quoteId: quote_id ?? 0, window: bookingWindow(deps.timeZone, deps.now()) };
  const booked = await deps.claims.book(claim, id, transaction);
  if (!booked) throw await whyNot(deps, claim, deps.now(), transaction);
  return booked;
}
