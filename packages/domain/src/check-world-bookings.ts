import { businessInstant } from './business-time.ts';
import type { PaymentFact, SlotFact, Violation } from './check-world-facts.ts';
import { type BookingFact, wasCancelled } from './check-world-facts.ts';
import type { WorldIndex } from './check-world-index.ts';
import { aboutAppointment, aboutIntent, aboutPayment, aboutSlot, dollars, milliseconds } from './check-world-words.ts';
import { parseHundredths } from './money.ts';
import { isByHand } from './payment.ts';

/** A payment is on its way for so long at most, once nothing stops it; a refund waits for the bank. */
const UNDER_WAY_MS = 60_000;
const REFUND_MS = 3_600_000;
/** Cash of an appointment that is no more waits for the person who gives it back, but not for ever. */
const HAND_BACK_MS = 3 * 24 * 3_600_000;
const STANDS: readonly BookingFact['status'][] = ['confirmed', 'completed', 'archived'];

/** Rules 2, 4, 7 and 15 to 17: money, slots and appointments agree once it is quiet. */
export function checkBookings(index: WorldIndex): Violation[] {
  const { world } = index;
  const jobs = world.payments.flatMap((payment) => checkProgress(payment, index));
  if (!world.quiet) return jobs;
  return [
    ...jobs,
    ...checkCharges(index),
    ...world.payments.flatMap((payment) => checkSettled(payment, index)),
    ...world.bookings.flatMap((booking) => checkBooking(booking, index)),
    ...world.slots.flatMap((slot) => checkBookedSlot(slot, index)),
  ];
}

/** Rule 17: what is under way has a job, and is not under way for ever. */
function checkProgress(payment: PaymentFact, { world, intents, ledgerOf }: WorldIndex): Violation[] {
  const { stage, updated_at, id, transaction_id } = payment;
  // A payment that was moved back is rule 9's finding, and must not be driven on as if it had just been booked.
  if (stage === 'booked' && ledgerOf(transaction_id ?? '').captured > 0) return [];
  if (stage !== 'booked' && stage !== 'captured' && stage !== 'cancelling' && stage !== 'refunding') return [];
  const age = world.now.getTime() - milliseconds(updated_at);
  // A refund that the bank is still working on has no job: the sweep asks for it. Cash is given back by people.
  const isCharged = (intents.get(transaction_id ?? '')?.captured ?? 0) > 0;
  const waitsForBank = stage === 'refunding' || (stage === 'cancelling' && isCharged);
  const most = isByHand(payment) ? HAND_BACK_MS : REFUND_MS;
  const isSlow = world.quiet && age > (waitsForBank ? most : UNDER_WAY_MS);
  const isForgotten = !waitsForBank && world.paymentsWithJob?.has(id) === false;
  if (!isSlow && !isForgotten) return [];
  const why = isForgotten ? 'nothing is going on with it' : 'it did not end';
  return [{ rule: 17, ...aboutPayment(payment), message: `is ${stage}, and ${why}` }];
}

/** Rule 2, from Stripe's side: money that was taken belongs to a payment. */
function checkCharges({ world, paymentsByIntent }: WorldIndex): Violation[] {
  return world.intents
    .filter(({ id, captured, refunded, payment_id }) => {
      return captured > refunded && payment_id !== null && !paymentsByIntent.has(id);
    })
    .map((intent) => ({
      rule: 2,
      ...aboutIntent(intent),
      message: `${dollars(intent.captured)} was charged for no payment`,
    }));
}

/** Rule 2, from the payment's side: it has money, and an appointment that stands. */
function checkSettled(payment: PaymentFact, index: WorldIndex): Violation[] {
  const { world, intents, booking, isJudged, paymentsOf } = index;
  const { stage, appointment_id, transaction_id, amount } = payment;
  if (stage !== 'settled') return [];
  const found = (rule: number, message: string): Violation => ({ rule, ...aboutPayment(payment), message });
  const intent = transaction_id === null ? undefined : intents.get(transaction_id);
  const violations: Violation[] = [];
  const isRead = transaction_id !== null && world.unreadIntents?.has(transaction_id) !== true;
  if (isRead && (intent?.captured ?? 0) === 0) {
    violations.push(found(2, 'is completed, and Stripe has no charge'));
  }
  const first = paymentsOf(appointment_id).find((other) => other.stage === 'settled');
  if (first && first.id !== payment.id) {
    violations.push(found(2, `pays for appointment #${appointment_id}, as payment #${first.id} does`));
  }
  if (!isJudged(appointment_id)) return violations;
  const own = booking(appointment_id);
  if (!own) violations.push(found(2, `pays for appointment #${appointment_id}, which does not exist`));
  else if (!stands(own)) {
    violations.push(found(2, `is completed, and appointment #${own.id} is ${describeStatus(own)}`));
  } else if (parseHundredths(own.total_amount) !== parseHundredths(amount)) {
    violations.push(found(4, `is over $${amount}, and appointment #${own.id} costs $${own.total_amount}`));
  }
  return violations;
}

/** Rules 2 and 16, from the appointment's side: while it is paid for and still to come it has its slot. */
function checkBooking(booking: BookingFact, { world, paymentsOf, slotsOf }: WorldIndex): Violation[] {
  const payments = paymentsOf(booking.id);
  const returned = payments.find(
    ({ id, stage }) =>
      (stage === 'refunded' && booking.quote_id === null) ||
      (id === booking.payment_id && (stage === 'refunded' || stage === 'cancelled')),
  );
  const about = aboutAppointment(booking.id, returned ? { payment_id: returned.id } : {});
  if (returned && booking.status === 'confirmed') {
    return [{ rule: 2, ...about, message: `is confirmed, and payment #${returned.id} is ${returned.status}` }];
  }
  if (!isToCome(booking, world) || slotsOf(booking.id).length > 0) return [];
  if (isStaffMadeAndWaits(booking)) {
    return [{ rule: 16, ...about, message: `waits for its payment on ${describeTime(booking)}, and has no time slot` }];
  }
  if (!stands(booking) || !payments.some(({ stage }) => stage === 'settled')) return [];
  return [{ rule: 2, ...about, message: `is ${booking.status} and paid for, and has no time slot` }];
}

/** Rules 7, 15 and 16, from the slot's side: who has it has a right to it, and knows when it is. */
function checkBookedSlot(slot: SlotFact, { booking, isJudged, paymentsOf, slotsOf }: WorldIndex): Violation[] {
  const id = slot.appointment_id;
  if (id === null || !isJudged(id)) return [];
  const found = (rule: number, message: string): Violation => ({ rule, ...aboutSlot(slot), message });
  const payments = paymentsOf(id);
  const isLive = payments.some(({ stage }) => stage !== 'cancelled' && stage !== 'refunded' && stage !== 'opened');
  const isReturned = payments.some(({ stage }) => stage === 'refunded');
  if (isReturned && !isLive) return [found(7, `is booked by appointment #${id}, whose money went back`)];
  const own = booking(id);
  // A payment that is settled for such an appointment is the finding, not its slot.
  if (!own) return isLive ? [] : [found(15, `is booked by appointment #${id}, which does not exist`)];
  if (!stands(own) && !isStaffMadeAndWaits(own)) {
    return isLive ? [] : [found(15, `is booked by appointment #${id}, which is ${describeStatus(own)}`)];
  }
  // Two slots at once are rule 12's finding.
  return isSameTime(slot, own) || slotsOf(id).length > 1
    ? []
    : [found(16, `is on ${slot.date} at ${slot.start_time}, and appointment #${id} on ${describeTime(own)}`)];
}

/** A cancelled appointment may be completed or archived afterwards, and stands no more than before. */
function stands(booking: BookingFact): boolean {
  return STANDS.includes(booking.status) && !wasCancelled(booking);
}

function describeStatus(booking: BookingFact): string {
  return booking.status !== 'cancelled' && wasCancelled(booking) ? `cancelled and ${booking.status}` : booking.status;
}

/** An appointment that staff made has its slot from the start, and is paid for later. */
function isStaffMadeAndWaits({ status, quote_id }: BookingFact): boolean {
  return status === 'pending' && quote_id === null;
}

function isSameTime(slot: SlotFact, own: BookingFact): boolean {
  return (
    slot.date === own.appointment_date &&
    slot.start_time === own.appointment_time_start &&
    slot.end_time === own.appointment_time_end
  );
}

function describeTime({ appointment_date, appointment_time_start }: BookingFact): string {
  return appointment_date === null ? 'no date' : `${appointment_date} at ${appointment_time_start}`;
}

function isToCome(
  { appointment_date, appointment_time_start }: BookingFact,
  { now, timeZone }: WorldIndex['world'],
): boolean {
  if (appointment_date === null || appointment_time_start === null) return false;
  return businessInstant(appointment_date, appointment_time_start, timeZone) > now;
}
