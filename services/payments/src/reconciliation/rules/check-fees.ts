import { formatUsd, parseHundredths, returnedPercent, splitPayment } from '@tailgate/domain';
import type { SnapshotIndex } from './index-snapshot.ts';
import { type FeeRecord, isBalance, type PaymentRecord, wasCancelled } from './snapshot.ts';
import { aboutAppointment, aboutPayment, type Finding, type Violation } from './subjects.ts';

/**
 * Proves each fee that is kept: the policy that the customer agreed to, when the trip was and when it was cancelled, give this share
 * back. Payments, fees and partial refunds are written in one transaction, so they agree at every instant.
 */
export function checkFees(index: SnapshotIndex): Violation[] {
  const { snapshot } = index;
  const fees = new Map((snapshot.fees ?? []).map((fee) => [fee.payment_id, fee]));
  const parts = Map.groupBy(snapshot.partialRefunds ?? [], ({ payment_id }) => payment_id);
  const wrong = snapshot.payments.flatMap((payment) => {
    const returned = (parts.get(payment.id) ?? []).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const fee = fees.get(payment.id);
    const findings = keepsFee(payment) ? checkFee(payment, fee, index) : checkParts(payment, returned);
    return findings.map(([rule, message]) => ({ rule, ...aboutPayment(payment), message }));
  });
  return snapshot.idle ? [...wrong, ...checkTold(index, fees)] : wrong;
}

function checkTold({ snapshot, paymentsOf }: SnapshotIndex, fees: ReadonlyMap<number, FeeRecord>): Violation[] {
  return snapshot.bookings.flatMap((booking) => {
    const told = booking.told;
    // The payments of a trip that ended long ago were not read.
    if (told === undefined || paymentsOf(booking.id).length === 0) return [];
    const own = paymentsOf(booking.id).flatMap(({ id }) => fees.get(id) ?? []);
    const kept = own.reduce((sum, { kept_cents }) => sum + kept_cents, 0);
    const refund = own.reduce((sum, fee) => sum + fee.left_cents - fee.kept_cents, 0);
    const said = told === null ? { kept: 0, refund } : { kept: cents(told.kept), refund: cents(told.refund) };
    // What was not under the policy is refunded on top.
    if (said.kept === kept && said.refund >= refund) return [];
    const message = `was promised that ${formatUsd(said.refund)} is refunded and ${formatUsd(said.kept)} kept, but it is ${formatUsd(refund)} and ${formatUsd(kept)}`;
    return [{ rule: 'FEE_TOLD_DIFFERS', ...aboutAppointment(booking.id), message }];
  });
}

const cents = (amount: string): number => parseHundredths(amount);

function keepsFee({ stage, return_cents = null }: PaymentRecord): boolean {
  return stage === 'kept' || (stage === 'refunding' && return_cents !== null);
}

function checkParts({ stage, return_cents = null }: PaymentRecord, returned: number): Finding[] {
  if (stage !== 'settled' || returned <= (return_cents ?? 0)) return [];
  const message = `was to refund ${formatUsd(returned)} as staff decided, but its row says ${formatUsd(return_cents ?? 0)}`;
  return [['REFUND_DIFFERS', message]];
}

function checkFee(payment: PaymentRecord, fee: FeeRecord | undefined, index: SnapshotIndex): Finding[] {
  if (fee === undefined) return [['FEE_NOT_AGREED', 'keeps a fee, but nothing says why']];
  const captured = capturedOf(payment, index);
  const kept = captured - (payment.return_cents ?? captured);
  const allowed = splitPayment(fee.left_cents, agreedPercent(depositOf(payment, index), fee)).kept;
  if (kept > fee.kept_cents || fee.kept_cents > allowed) {
    const most = formatUsd(Math.min(fee.kept_cents, allowed));
    return [['FEE_NOT_AGREED', `keeps ${formatUsd(kept)}, but the policy that was agreed allows ${most}`]];
  }
  if (!index.snapshot.idle) return [];
  const difference = compareWithBooking(payment, fee, index);
  return difference === null ? [] : [['FEE_NOT_AGREED', difference]];
}

/** What was agreed with the deposit holds for its balance too. */
function depositOf(payment: PaymentRecord, { paymentsOf }: SnapshotIndex): PaymentRecord {
  if (!isBalance(payment)) return payment;
  return paymentsOf(payment.appointment_id).find(({ part }) => part === 'deposit') ?? payment;
}

/** The share that the payment's own policy refunds, not the one that the fee says. */
function agreedPercent({ cancellation_policy: policy = null }: PaymentRecord, fee: FeeRecord): number {
  const trip_starts_at = fee.trip_starts_at === null ? null : new Date(fee.trip_starts_at);
  const { kind, cancelled_at } = fee;
  return returnedPercent(policy, { kind, cancelled_at: new Date(cancelled_at), trip_starts_at, waived: false });
}

function compareWithBooking(payment: PaymentRecord, fee: FeeRecord, { booking }: SnapshotIndex): string | null {
  const own = booking(payment.appointment_id);
  if (!own) return null;
  if (!wasCancelled(own)) return `keeps a fee, but appointment #${own.id} is ${own.status}`;
  const said = own.cancellation;
  if (said === undefined) return null;
  const isSame =
    said !== null &&
    said.kind === fee.kind &&
    !said.waived &&
    (said.payment_ids?.includes(payment.id) ?? true) &&
    new Date(said.cancelled_at).getTime() === new Date(fee.cancelled_at).getTime();
  return isSame ? null : `keeps a fee that does not fit how appointment #${own.id} was cancelled`;
}

function capturedOf({ id, transaction_id }: PaymentRecord, { snapshot, ledgerOf }: SnapshotIndex): number {
  if (transaction_id !== null) return ledgerOf(transaction_id).captured;
  const received = snapshot.ledger.filter(({ payment_id, kind }) => payment_id === id && kind === 'received');
  return received.reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0);
}
