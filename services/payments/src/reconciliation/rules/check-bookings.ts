import { businessInstant, formatUsd, isByHand } from '@tailgate/domain';
import { lostCents } from '../../payments/dispute.ts';
import { checkBalanceDue, checkPrice } from './check-parts.ts';
import type { SnapshotIndex } from './index-snapshot.ts';
import {
  type BookingRecord,
  isBalance,
  type PaymentRecord,
  type SlotRecord,
  type Snapshot,
  toMilliseconds,
  wasCancelled,
} from './snapshot.ts';
import { aboutAppointment, aboutIntent, aboutPayment, aboutSlot, type Finding, type Violation } from './subjects.ts';

const STALLED_AFTER_MS = 60_000;
const BANK_REFUND_MS = 3_600_000;
const CASH_REFUND_MS = 3 * 24 * 3_600_000;
const ACTIVE: readonly BookingRecord['status'][] = ['confirmed', 'completed', 'archived'];

export function checkBookings(index: SnapshotIndex): Violation[] {
  const { snapshot } = index;
  const stalled = snapshot.payments.flatMap((payment) => checkProgress(payment, index));
  if (!snapshot.idle) return stalled;
  return [
    ...stalled,
    ...checkCharges(index),
    ...snapshot.payments.flatMap((payment) =>
      checkSettled(payment, index).map(([rule, message]) => ({ rule, ...aboutPayment(payment), message })),
    ),
    ...snapshot.bookings.flatMap((booking) => checkBooking(booking, index)),
    ...snapshot.bookings.flatMap((booking) => checkBalanceDue(booking, index)),
    ...index.firstSlots.flatMap((slot) =>
      checkBookedSlot(slot, index).map(([rule, message]) => ({ rule, ...aboutSlot(slot), message })),
    ),
  ];
}

function checkProgress(payment: PaymentRecord, { snapshot, intents, ledgerOf }: SnapshotIndex): Violation[] {
  const { stage, updated_at, id, transaction_id } = payment;
  // STATUS_MOVED_BACK reports this one; a repair must not capture it again.
  if (stage === 'booked' && ledgerOf(transaction_id ?? '').captured > 0) return [];
  // REFUND_OUTSTANDING reports a refund that waits for staff.
  if (payment.refund_state === 'refused' || payment.refund_state === 'failed') return [];
  // The bank decides its dispute first.
  if (payment.refund_state === 'disputed') return [];
  const isPart = (stage === 'settled' || stage === 'kept') && payment.refund_state !== null;
  const isMoving = stage === 'booked' || stage === 'captured' || stage === 'cancelling' || stage === 'refunding';
  if (!isMoving && !isPart) return [];
  const age = snapshot.now.getTime() - toMilliseconds(updated_at);
  const isCharged = (intents.get(transaction_id ?? '')?.captured ?? 0) > 0;
  // A pending refund has no job: the sweep asks the bank, and staff pay cash back.
  const isRefund = isPart || stage === 'refunding' || (stage === 'cancelling' && isCharged);
  const refundLimit = isByHand(payment) ? CASH_REFUND_MS : BANK_REFUND_MS;
  const isSlow = snapshot.idle && age > (isRefund ? refundLimit : STALLED_AFTER_MS);
  const hasNoJob = !isRefund && snapshot.paymentsWithJob?.has(id) === false;
  if (!isSlow && !hasNoJob) return [];
  const message = hasNoJob ? `is ${stage}, but no job will finish it` : `has been ${stage} for too long`;
  return [{ rule: 'PAYMENT_STALLED', ...aboutPayment(payment), message }];
}

function checkCharges({ snapshot, paymentsByIntent, ledgerOf, disputesOf }: SnapshotIndex): Violation[] {
  return snapshot.intents
    .filter(({ id, captured, refunded, payment_id }) => {
      const returned = refunded + ledgerOf(id).byHand + lostCents(disputesOf(id));
      return captured > returned && payment_id !== null && !paymentsByIntent.has(id);
    })
    .map((intent) => ({
      rule: 'BOOKING_DIFFERS',
      ...aboutIntent(intent),
      message: `was charged ${formatUsd(intent.captured)}, but belongs to no payment`,
    }));
}

function checkSettled(payment: PaymentRecord, index: SnapshotIndex): Finding[] {
  const { snapshot, intents, booking, wasRead, paymentsOf } = index;
  const { stage, appointment_id, transaction_id } = payment;
  if (stage !== 'settled') return [];
  const intent = transaction_id === null ? undefined : intents.get(transaction_id);
  const findings: Finding[] = [];
  const isIntentRead = transaction_id !== null && snapshot.unreadIntents?.has(transaction_id) !== true;
  if (isIntentRead && (intent?.captured ?? 0) === 0) {
    findings.push(['BOOKING_DIFFERS', 'is completed, but Stripe has no charge']);
  }
  const isSamePart = (other: PaymentRecord) => isBalance(other) === isBalance(payment);
  const first = paymentsOf(appointment_id).find((other) => other.stage === 'settled' && isSamePart(other));
  if (first && first.id !== payment.id) {
    findings.push(['BOOKING_DIFFERS', `paid for appointment #${appointment_id}, but so did payment #${first.id}`]);
  }
  if (!wasRead(appointment_id)) return findings;
  const own = booking(appointment_id);
  if (!own) findings.push(['BOOKING_DIFFERS', `is for appointment #${appointment_id}, which does not exist`]);
  else if (!isActive(own)) {
    findings.push(['BOOKING_DIFFERS', `is completed, but appointment #${own.id} is ${describeStatus(own)}`]);
  } else findings.push(...checkPrice(payment, own, index));
  return findings;
}

function checkBooking(booking: BookingRecord, { snapshot, paymentsOf, slotsOf }: SnapshotIndex): Violation[] {
  const payments = paymentsOf(booking.id);
  const paidBy = [booking.payment_id, booking.balance_payment_id];
  const refunded = payments.find(
    ({ id, stage }) =>
      (stage === 'refunded' && booking.quote_id === null) ||
      (paidBy.includes(id) && (stage === 'refunded' || stage === 'cancelled')),
  );
  const about = aboutAppointment(booking.id, refunded ? { payment_id: refunded.id } : {});
  const kept = payments.find(({ id, stage }) => stage === 'kept' && paidBy.includes(id));
  if (kept && !wasCancelled(booking)) {
    const message = `is ${booking.status}, but payment #${kept.id} keeps a fee as if it was cancelled`;
    return [{ rule: 'BOOKING_DIFFERS', ...aboutAppointment(booking.id, { payment_id: kept.id }), message }];
  }
  if (refunded && booking.status === 'confirmed') {
    const message = `is confirmed, but payment #${refunded.id} is ${refunded.status}`;
    return [{ rule: 'BOOKING_DIFFERS', ...about, message }];
  }
  if (!isAhead(booking, snapshot)) return [];
  if (
    booking.status === 'confirmed' &&
    !payments.some(isBookingPaid) &&
    snapshot.cutOff?.includes('payments') !== true
  ) {
    const message = 'is confirmed, but has no payment';
    return [{ rule: 'BOOKING_DIFFERS', ...about, message }];
  }
  if (slotsOf(booking.id).length > 0) return [];
  if (isUnpaidByStaff(booking)) {
    const message = `is due ${describeTime(booking)} and not paid yet, but has no time slot`;
    return [{ rule: 'SCHEDULE_DIFFERS', ...about, message }];
  }
  if (!isActive(booking) || !payments.some((payment) => payment.stage === 'settled' && !isBalance(payment))) return [];
  return [{ rule: 'BOOKING_DIFFERS', ...about, message: `is ${booking.status} and paid, but has no time slot` }];
}

function checkBookedSlot(slot: SlotRecord, { booking, wasRead, paymentsOf, slotsOf }: SnapshotIndex): Finding[] {
  const id = slot.appointment_id;
  if (id === null || !wasRead(id)) return [];
  const payments = paymentsOf(id);
  const isPaid = payments.some(isBookingPaid);
  const isRefunded = payments.some((payment) => payment.stage === 'refunded' && !isBalance(payment));
  if (isRefunded && !isPaid) {
    return [['REFUND_DIFFERS', `is booked by appointment #${id}, whose payment was refunded`]];
  }
  const own = booking(id);
  // checkSettled reports a payment of such an appointment; its slot is not a violation too.
  if (!own) {
    return isPaid ? [] : [['SLOT_NOT_RELEASED', `is booked by appointment #${id}, which does not exist`]];
  }
  if (!isActive(own) && !isUnpaidByStaff(own)) {
    return isPaid ? [] : [['SLOT_NOT_RELEASED', `is booked by appointment #${id}, which is ${describeStatus(own)}`]];
  }
  if (isSameTime(slot, own) || slotsOf(id).length > 1) return [];
  const message = `is on ${slot.date} at ${slot.start_time}, but appointment #${id} is ${describeTime(own)}`;
  return [['SCHEDULE_DIFFERS', message]];
}

function isBookingPaid(payment: PaymentRecord): boolean {
  const { stage } = payment;
  if (isBalance(payment)) return false;
  return stage !== 'opened' && stage !== 'cancelled' && stage !== 'refunded' && stage !== 'kept';
}

/** Completing or archiving a cancelled appointment does not make it active again. */
function isActive(booking: BookingRecord): boolean {
  return ACTIVE.includes(booking.status) && !wasCancelled(booking);
}

function describeStatus(booking: BookingRecord): string {
  return booking.status !== 'cancelled' && wasCancelled(booking) ? `cancelled and ${booking.status}` : booking.status;
}

/** Appointments that staff make have their slot from the start and are paid later. */
function isUnpaidByStaff({ status, quote_id }: BookingRecord): boolean {
  return status === 'pending' && quote_id === null;
}

function isSameTime(slot: SlotRecord, own: BookingRecord): boolean {
  return (
    slot.date === own.appointment_date &&
    slot.start_time === own.appointment_time_start &&
    slot.end_time === own.appointment_time_end
  );
}

function describeTime({ appointment_date, appointment_time_start }: BookingRecord): string {
  return appointment_date === null ? 'without a date' : `on ${appointment_date} at ${appointment_time_start}`;
}

function isAhead({ appointment_date, appointment_time_start }: BookingRecord, { now, timeZone }: Snapshot): boolean {
  if (appointment_date === null || appointment_time_start === null) return false;
  return businessInstant(appointment_date, appointment_time_start, timeZone) > now;
}
