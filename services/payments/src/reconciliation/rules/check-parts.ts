import { formatUsd, parseHundredths } from '@tailgate/domain';
import { balanceAfter, priceOf } from '../../payments/payment-parts.ts';
import { parseCents, type SnapshotIndex } from './index-snapshot.ts';
import { type BookingRecord, isBalance, type PaymentRecord, wasCancelled } from './snapshot.ts';
import { aboutAppointment, type Finding, type Violation } from './subjects.ts';

/** Stages of a deposit whose trip may still have a balance; while it is being refunded, the trip stands. */
const STANDING: readonly PaymentRecord['stage'][] = ['captured', 'settled', 'refunding'];
const KNOWN: readonly PaymentRecord['stage'][] = ['settled', 'refunding', 'refunded', 'kept'];

export function checkPrice(payment: PaymentRecord, booking: BookingRecord, index: SnapshotIndex): Finding[] {
  if (isBalance(payment)) return checkBalance(payment, index);
  const { amount, price = null } = payment;
  if (priceOf({ amount, price }) === parseHundredths(booking.total_amount)) return [];
  const paid = price === null ? `is for $${amount}` : `is a deposit for $${price}`;
  return [['AMOUNT_DIFFERS', `${paid}, but appointment #${booking.id} costs $${booking.total_amount}`]];
}

function checkBalance({ appointment_id, amount }: PaymentRecord, { snapshot, paymentsOf }: SnapshotIndex): Finding[] {
  if (snapshot.cutOff?.includes('payments') === true) return [];
  const deposit = paymentsOf(appointment_id).find(({ part, stage }) => part === 'deposit' && STANDING.includes(stage));
  if (!deposit)
    return [['BOOKING_DIFFERS', `pays the balance of appointment #${appointment_id}, which has no deposit`]];
  const left = leftAfter(deposit);
  if (left === null || left === parseCents(amount)) return [];
  return [['AMOUNT_DIFFERS', `is a balance of $${amount}, but deposit #${deposit.id} left ${formatUsd(left)}`]];
}

export function checkBalanceDue(booking: BookingRecord, { paymentsOf }: SnapshotIndex): Violation[] {
  const { id, balance_due: due, balance_payment_id } = booking;
  if (due === undefined || wasCancelled(booking)) return [];
  const payments = paymentsOf(id);
  const first = payments.find((payment) => !isBalance(payment) && payment.stage === 'settled');
  const balance = payments.find((payment) => isBalance(payment) && payment.stage === 'settled');
  const known = payments.find(({ id: own, stage }) => own === balance_payment_id && KNOWN.includes(stage));
  const finding = compareDue(due === null ? null : parseCents(due), { first, balance, known });
  return finding === null ? [] : [{ rule: finding[0], ...aboutAppointment(id), message: finding[1] }];
}

interface Paid {
  first: PaymentRecord | undefined;
  balance: PaymentRecord | undefined;
  known: PaymentRecord | undefined;
}

function compareDue(due: number | null, { first, balance, known }: Paid): Finding | null {
  const owes = due === null ? 'says nothing of a balance' : `owes ${formatUsd(due)}`;
  if (balance && (due !== 0 || known?.id !== balance.id)) {
    return ['BOOKING_DIFFERS', `${owes}, but payment #${balance.id} paid its balance`];
  }
  if (!first) return null;
  const left = leftAfter(first);
  if (left === null)
    return due === null ? null : ['BOOKING_DIFFERS', `${owes}, but payment #${first.id} paid it in full`];
  if (due === 0) return known ? null : ['BOOKING_DIFFERS', 'owes nothing any more, but no payment paid its balance'];
  if (due === left) return null;
  return ['BOOKING_DIFFERS', `${owes}, but deposit #${first.id} left ${formatUsd(left)}`];
}

function leftAfter({ amount, price = null }: PaymentRecord): number | null {
  const left = balanceAfter({ amount, price });
  return left === null ? null : parseHundredths(left);
}
