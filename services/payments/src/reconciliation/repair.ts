import { cancelForAppointment } from '../cancellation/cancel-for-appointment.ts';
import { cancelRefundedTrip } from '../cancellation/cancel-refunded-trip.ts';
import type { Dependencies } from '../dependencies.ts';
import { advance } from '../engine/advance.ts';
import { findOrRestore } from '../engine/find-or-restore.ts';
import type { Goal } from '../engine/goal.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { sendMovements } from '../receipts/send-movements.ts';
import type { RuleCode } from './rules/rule-codes.ts';
import { type BookingRecord, type Snapshot, wasCancelled } from './rules/snapshot.ts';
import type { About, Violation } from './rules/subjects.ts';

interface Broken {
  about: About;
  payment: StoredPayment | null;
  booking: BookingRecord | undefined;
}
type Repair = (deps: Dependencies, broken: Broken) => Promise<unknown>;

const recordMovements = advanceTo({ to: 'recorded' });
const goOn = advanceTo({ to: 'synced' });

/** The repair of each rule whose right state is certain; staff repair the others. */
const REPAIRS: Partial<Record<RuleCode, Repair>> = {
  LEDGER_DIFFERS: recordMovements,
  EVIDENCE_MISSING: recordMovements,
  AMOUNT_INVALID: recordMovements,
  DISPUTE_DIFFERS: advanceTo({ to: 'synced', disputes: true }),
  RECEIPT_DIFFERS: issueMissingReceipts,
  REVENUE_DIFFERS: (deps) => deps.counters.correctRevenue(),
  BOOKING_DIFFERS: cancelRefundedOrCancelled,
  REFUND_DIFFERS: freeSlotAndReadRefunds,
  SLOT_NOT_RELEASED: freeSlotOfCancelled,
  AUTHORISATION_NOT_VOIDED: goOn,
  PAYMENT_STALLED: goOn,
};

export async function repair(deps: Dependencies, { rule, about }: Violation, snapshot: Snapshot): Promise<void> {
  const payment = await findPayment(deps, about);
  const booking = snapshot.bookings.find(({ id }) => id === about.appointment_id);
  await REPAIRS[rule]?.(deps, { about, payment, booking });
}

/** A charge whose payment was deleted gets it back if its refund failed since. */
async function findPayment(deps: Dependencies, { payment_id, intent_id }: About): Promise<StoredPayment | null> {
  const known = payment_id === undefined ? null : await deps.payments.find(payment_id);
  return known ?? (intent_id === undefined ? null : await findOrRestore(deps, intent_id));
}

function advanceTo(goal: Goal): Repair {
  return async (deps, { payment }) => payment && (await advance(deps, payment.id, goal));
}

/** Only a receipt that is missing can be repaired: one that exists never changes. */
async function issueMissingReceipts(deps: Dependencies, { about }: Broken): Promise<void> {
  if (about.payment_id !== undefined) await deps.movements.addAgain(about.payment_id);
  await sendMovements(deps, 0);
}

async function cancelRefundedOrCancelled(deps: Dependencies, broken: Broken): Promise<void> {
  const { payment, booking } = broken;
  if (!booking) await recordMovements(deps, broken);
  else if (wasCancelled(booking)) await cancelForAppointment(deps, booking.id, booking.cancellation ?? null);
  else if (payment?.stage === 'refunded' && booking.status === 'confirmed') await cancelRefundedTrip(deps, payment);
}

async function freeSlotOfCancelled(deps: Dependencies, { about, booking }: Broken): Promise<void> {
  if (about.slot_id !== undefined && booking && wasCancelled(booking)) {
    await cancelForAppointment(deps, booking.id, booking.cancellation ?? null);
  }
}

/** A refund that is complete only here is listed for staff again. */
async function freeSlotAndReadRefunds(deps: Dependencies, broken: Broken): Promise<void> {
  await freeSlotOfCancelled(deps, broken);
  await recordMovements(deps, broken);
}
