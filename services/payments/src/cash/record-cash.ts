import { randomUUID } from 'node:crypto';
import type { BookingFacts, Payment } from '@tailgate/contracts';
import { parseHundredths } from '@tailgate/domain';
import { type Actor, appError } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { isStandingDeposit } from '../booking/balance-rejection.ts';
import { settlePayment } from '../booking/settle-payment.ts';
import { slotRejection } from '../booking/slot-rejection.ts';
import { cancelInTransaction } from '../cancellation/cancel-payment.ts';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { isOutcome } from '../payments/payment.ts';
import { receivedEntry } from '../payments/payment-history.ts';
import type { NewPayment, StoredPayment } from '../payments/payment-repository.ts';
import { presentPayment } from '../payments/present-payment.ts';
import { queueFollowUp } from '../payments/queue-follow-up.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import type { StoredSlot } from '../time-slots/time-slot-repository.ts';
import {
  type AppointmentWithDeposit,
  alreadyPaid,
  assertPayableInCash,
  hasDeposit,
  hasSlot,
  type ReceivedMoney,
} from './assert-payable-in-cash.ts';

/**
 * Staff received cash or a check: records it as a complete payment and confirms the appointment, at once or by a job.
 * @throws if the appointment was cancelled at the same time: the money has to be refunded.
 */
export async function recordCash(deps: Dependencies, received: ReceivedMoney, actor: Actor): Promise<Payment> {
  const appointment = await deps.appointments.readAppointment(received.appointment_id);
  assertPayableInCash(appointment, received);
  const payment = await storePayment(deps, appointment, received, actor);
  try {
    await settlePayment(deps, payment);
  } catch (error) {
    if (isOutcome(error)) throw error;
    deps.log.warn({ err: error, payment_id: payment.id }, 'received, the appointment is confirmed later');
  }
  return await presentPayment(deps, (await deps.payments.find(payment.id)) ?? payment);
}

/**
 * One transaction cancels an open card payment, so that nobody pays twice, gives the appointment its slot unless its deposit did, and
 * writes the payment with its ledger entry and the job that confirms the appointment.
 */
async function storePayment(
  deps: Dependencies,
  appointment: BookingFacts,
  received: ReceivedMoney,
  actor: Actor,
): Promise<StoredPayment> {
  const { id, quote_id } = appointment;
  return await commitStep(deps, 'receive.commit', async (transaction) => {
    // Locked in the same order as everywhere: quote, then appointment.
    if (quote_id !== null) await deps.payments.lockQuote(quote_id, transaction);
    await deps.slotHolds.lockAppointment(id, transaction);
    const paid = await deps.appointmentPayments.findPaid(id, transaction);
    const due = hasDeposit(appointment)
      ? await prepareBalance(deps, appointment, paid, transaction)
      : await prepareWhole(deps, appointment, { paid, received }, transaction);
    const payment = await deps.payments.receive(
      {
        ...due,
        appointment_id: id,
        amount: received.amount,
        payment_method: received.payment_method,
        receipt_number: received.transaction_id,
        quote_id,
        quote_reference: null,
        quote_version: null,
        idempotency_key: randomUUID(),
      },
      transaction,
    );
    const amount = parseHundredths(payment.amount);
    await deps.ledger.recordCash(payment, { kind: 'received', amount }, transaction);
    await queueFollowUp(deps, 'settle-booking', payment, transaction);
    await deps.history.record(transaction, actor, receivedEntry(payment));
    return payment;
  });
}

type Due = Pick<NewPayment, 'part' | 'time_slot_id' | 'cancellation_policy'>;

async function prepareWhole(
  deps: Dependencies,
  appointment: BookingFacts,
  { paid, received }: { paid: StoredPayment | null; received: ReceivedMoney },
  transaction: Transaction,
): Promise<Due> {
  const { id, quote_id } = appointment;
  if (paid) throw alreadyPaid(id, paid.id);
  if (quote_id !== null) await cancelCardPayment(deps, quote_id, received.time_slot_id ?? null, transaction);
  const slot = await findOrBookSlot(deps, appointment, received.time_slot_id, transaction);
  return { time_slot_id: slot.id, cancellation_policy: appointment.cancellation_policy ?? null };
}

/** The trip has its slot, which its deposit booked, and is paid under what was agreed with it. */
async function prepareBalance(
  deps: Dependencies,
  { id, quote_id }: AppointmentWithDeposit,
  deposit: StoredPayment | null,
  transaction: Transaction,
): Promise<Due> {
  const paid = await deps.balances.findPaid(id, transaction);
  if (paid) throw alreadyPaid(id, paid.id);
  if (!isStandingDeposit(deposit)) {
    throw appError('APPOINTMENT_NOT_PAYABLE', `The deposit of appointment #${id} was refunded or disputed`);
  }
  const open = quote_id === null ? null : await deps.balances.findOpen(quote_id, transaction);
  if (open) await cancelInTransaction(deps, open, 'QUOTE_ALREADY_PAID', transaction);
  return { part: 'balance', time_slot_id: null, cancellation_policy: deposit.cancellation_policy };
}

/** Staff have the money, so a card that is being entered or is only authorised must not be charged. */
async function cancelCardPayment(
  deps: Dependencies,
  quoteId: number,
  timeSlotId: number | null,
  transaction: Transaction,
): Promise<void> {
  await deps.slotHolds.lock({ timeSlotId, quoteId }, transaction);
  const open = await deps.payments.findOpen(quoteId, transaction);
  if (open) await cancelInTransaction(deps, open, 'QUOTE_ALREADY_PAID', transaction);
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
    throw hasSlot(id);
  }
  if (own) return own;
  if (chosen === undefined) {
    const message = `Appointment #${id} has no time slot yet. Choose one to confirm it with this payment.`;
    throw appError('APPOINTMENT_NOT_PAYABLE', message);
  }
  const wanted = { timeSlotId: chosen, quoteId: quote_id ?? 0, window: bookingWindow(deps.timeZone, deps.now()) };
  const booked = await deps.slotHolds.book(wanted, id, transaction);
  if (!booked) throw await slotRejection(deps, wanted, transaction);
  return booked;
}
