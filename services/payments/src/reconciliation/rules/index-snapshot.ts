import { parseHundredths } from '@tailgate/domain';
import type { BookingRecord, DisputeRecord, IntentRecord, PaymentRecord, SlotRecord, Snapshot } from './snapshot.ts';

export interface LedgerSums {
  rows: number;
  captures: number;
  captured: number;
  /** Refunded by Stripe, less what banks sent back. */
  refunded: number;
  byHand: number;
  /** What banks have withdrawn and reinstated because of disputes. */
  withdrawn: number;
  reinstated: number;
  hasRefunds: boolean;
  isAuthorised: boolean;
  isCancelled: boolean;
  isValid: boolean;
}

const NO_ENTRIES: LedgerSums = {
  rows: 0,
  captures: 0,
  captured: 0,
  refunded: 0,
  byHand: 0,
  withdrawn: 0,
  reinstated: 0,
  hasRefunds: false,
  isAuthorised: false,
  isCancelled: false,
  isValid: true,
};

export interface SnapshotIndex {
  snapshot: Snapshot;
  intents: ReadonlyMap<string, IntentRecord>;
  paymentsByIntent: ReadonlyMap<string, PaymentRecord>;
  paymentsOf: (appointmentId: number) => readonly PaymentRecord[];
  /** The first slots of all runs, which stand for them. */
  firstSlots: readonly SlotRecord[];
  slotsOf: (appointmentId: number) => readonly SlotRecord[];
  booking: (appointmentId: number) => BookingRecord | undefined;
  /** Whether bookings with this id were read, so that a missing one does not exist. */
  wasRead: (appointmentId: number) => boolean;
  ledgerOf: (intentId: string) => LedgerSums;
  disputesOf: (intentId: string) => readonly DisputeRecord[];
}

export function indexSnapshot(snapshot: Snapshot): SnapshotIndex {
  const payments = Map.groupBy(snapshot.payments, ({ appointment_id }) => appointment_id);
  const firstSlots = snapshot.slots.filter(({ follows_id }) => follows_id === null);
  const slots = Map.groupBy(firstSlots, ({ appointment_id }) => appointment_id);
  const bookings = new Map(snapshot.bookings.map((booking) => [booking.id, booking]));
  const ledger = sumLedger(snapshot);
  const disputes = Map.groupBy(snapshot.disputes ?? [], ({ payment_intent_id }) => payment_intent_id);
  return {
    snapshot,
    intents: new Map(snapshot.intents.map((intent) => [intent.id, intent])),
    paymentsByIntent: new Map(
      snapshot.payments.flatMap((payment) =>
        payment.transaction_id === null ? [] : [[payment.transaction_id, payment]],
      ),
    ),
    paymentsOf: (id) => payments.get(id) ?? [],
    firstSlots,
    slotsOf: (id) => slots.get(id) ?? [],
    booking: (id) => bookings.get(id),
    wasRead: (id) => id >= (snapshot.bookingsFrom ?? 0),
    ledgerOf: (id) => ledger.get(id) ?? NO_ENTRIES,
    disputesOf: (id) => disputes.get(id) ?? [],
  };
}

function sumLedger({ ledger }: Snapshot): Map<string, LedgerSums> {
  const sums = new Map<string, LedgerSums>();
  for (const { payment_intent_id, kind, amount_cents } of ledger) {
    if (payment_intent_id === null) continue;
    const sum = sums.get(payment_intent_id) ?? { ...NO_ENTRIES };
    const cents = Number(amount_cents);
    sum.rows += 1;
    if (!Number.isSafeInteger(cents) || cents < 0) sum.isValid = false;
    if (kind === 'authorised') sum.isAuthorised = true;
    if (kind === 'cancelled') sum.isCancelled = true;
    if (kind === 'captured') {
      sum.captures += 1;
      sum.captured += cents;
    }
    if (kind === 'refunded') {
      sum.hasRefunds = true;
      sum.refunded += cents;
    }
    if (kind === 'refunded_by_hand') {
      sum.hasRefunds = true;
      sum.byHand += cents;
    }
    if (kind === 'refund_failed') sum.refunded -= cents;
    if (kind === 'dispute_withdrawn') sum.withdrawn += cents;
    if (kind === 'dispute_reinstated') sum.reinstated += cents;
    sums.set(payment_intent_id, sum);
  }
  return sums;
}

export function parseCents(amount: string): number | null {
  try {
    return parseHundredths(amount);
  } catch {
    return null;
  }
}
