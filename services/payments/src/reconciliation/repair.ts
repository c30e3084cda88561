import { cancelForAppointment } from '../cancellation/cancel-for-appointment.ts';
import { cancelRefundedTrip } from '../cancellation/cancel-refunded-trip.ts';
import type { Dependencies } from '../dependencies.ts';
import { syncPayment } from '../engine/advance.ts';
import { findOrRestore } from '../engine/find-or-restore.ts';
import { recordDisputes } from '../engine/steps/record-disputes.ts';
import { recordRefunds } from '../engine/steps/record-refunds.ts';
import { recordCharge } from '../engine/steps/request-refund.ts';
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

/** The repair of each rule whose right state is certain; staff repair the others. */
const REPAIRS: Partial<Record<RuleCode, Repair>> = {
  LEDGER_DIFFERS: recordMovements,
  EVIDENCE_MISSING: recordMovements,
  AMOUNT_INVALID: recordMovements,
  DISPUTE_DIFFERS: followDisputes,
  RECEIPT_DIFFERS: issueMissingReceipts,
  REVENUE_DIFFERS: (deps) => deps.counters.correctRevenue(),
  BOOKING_DIFFERS: cancelRefundedOrCancelled,
  REFUND_DIFFERS: freeSlotAndReadRefunds,
  SLOT_NOT_RELEASED: freeSlotOfCancelled,
  AUTHORISATION_NOT_VOIDED: syncBroken,
  PAYMENT_STALLED: syncBroken,
};

/** Runs the use case that would have prevented the violation, if there is one. */
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

/** Writes missing ledger entries again from Stripe. */
async function recordMovements(deps: Dependencies, { payment }: Broken): Promise<void> {
  if (!payment?.transaction_id) return;
  const intent = await deps.cards.find(payment.transaction_id);
  if (!intent) return;
  await recordCharge(deps, payment, intent);
  await recordRefunds(deps, payment);
}

async function followDisputes(deps: Dependencies, { payment }: Broken): Promise<void> {
  const current = payment && (await recordDisputes(deps, payment));
  if (current) await syncPayment(deps, current);
}

/** Only a receipt that is missing can be repaired: one that exists never changes. */
async function issueMissingReceipts(deps: Dependencies, { about }: Broken): Promise<void> {
  if (about.payment_id !== undefined) await deps.movements.addAgain(about.payment_id);
  await sendMovements(deps, 0);
}

async function cancelRefundedOrCancelled(deps: Dependencies, { about, payment, booking }: Broken): Promise<void> {
  if (!booking) return await recordMovements(deps, { about, payment, booking });
  if (wasCancelled(booking)) await cancelForAppointment(deps, booking.id, booking.cancellation ?? null);
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

async function syncBroken(deps: Dependencies, { payment }: Broken): Promise<void> {
  if (payment) await syncPayment(deps, payment);
}
