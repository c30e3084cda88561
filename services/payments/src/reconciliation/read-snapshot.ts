import { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { StoredDispute } from '../payments/dispute.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import { readDisputes, readOlderDisputes } from './read-disputes.ts';
import { readIntents, readRefundedIntents } from './read-intents.ts';
import type { BookingRecord, PaymentRecord, ReceiptRecord, Snapshot } from './rules/snapshot.ts';
import { createSnapshotRepository, type LedgerRow, type Period } from './snapshot-repository.ts';

/** Records that are finished, past and unchanged for this long are not checked again. */
const DAYS_BACK = 7;
const DAY_MS = 24 * 3_600_000;
const PAGE = 200;
const MAX_PAGES = 50;
const PAYMENTS_PER_CALL = 2_000;

/**
 * Reads all records that the rules need, within limits. Payments that are unsettled, or were refunded or disputed at Stripe lately, are
 * read whatever their age.
 */
export async function readSnapshot(deps: Dependencies): Promise<Snapshot> {
  const { now, today } = bookingWindow(deps.timeZone, deps.now());
  const period: Period = { now, today, since: new Date(now.getTime() - DAYS_BACK * DAY_MS) };
  const { bookings, bookingsFrom } = await readBookings(deps);
  const refunded = await readRefundedIntents(deps, period);
  const disputed = await readDisputes(deps, period);
  const intentIds = [...new Set([...refunded.intentIds, ...disputed.intentIds])];
  const { cutOff, ...own } = await readOwn(deps, period, { bookings, intentIds });
  const issued = await readReceipts(deps, own.ledger);
  const stripe = await readIntents(deps, period, { ...own, intentIds });
  const older = await readOlderDisputes(deps, own.disputes, disputed.disputes);
  return {
    ...{ now, idle: true, timeZone: deps.timeZone, bookings, bookingsFrom },
    ...own,
    ...issued,
    intents: stripe.intents,
    unreadIntents: stripe.unreadIntents,
    stripeDisputes: [...disputed.disputes, ...older.disputes],
    warnedIntents: disputed.warnedIntents,
    cutOff: [...cutOff, ...refunded.cutOff, ...disputed.cutOff, ...stripe.cutOff, ...older.cutOff],
  };
}

async function readBookings(deps: Dependencies): Promise<{ bookings: BookingRecord[]; bookingsFrom: number }> {
  const bookings: BookingRecord[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const last = bookings.at(-1);
    const next = await deps.appointments.listBookings({ limit: PAGE, ...(last ? { cursor: last.id } : {}) });
    bookings.push(...next);
    if (next.length < PAGE) return { bookings, bookingsFrom: 0 };
  }
  return { bookings, bookingsFrom: bookings.at(-1)?.id ?? 0 };
}

function intentsOf(payments: readonly PaymentRecord[], ledger: readonly LedgerRow[]): Set<string> {
  const ids = [
    ...payments.map(({ transaction_id }) => transaction_id),
    ...ledger.map(({ payment_intent_id }) => payment_intent_id),
  ];
  return new Set(ids.filter((id) => id !== null));
}

type OwnRecords = Pick<
  Snapshot,
  'slots' | 'payments' | 'fees' | 'partialRefunds' | 'lastEventAt' | 'revenue' | 'waitingForReceipt'
> & {
  ledger: LedgerRow[];
  disputes: StoredDispute[];
  paymentsWithJob: Set<number>;
  cutOff: string[];
};

/** Reads the rows of this service in one transaction, so that they are of one instant. */
async function readOwn(
  deps: Dependencies,
  period: Period,
  { bookings, intentIds }: { bookings: readonly BookingRecord[]; intentIds: readonly string[] },
): Promise<OwnRecords> {
  const repository = createSnapshotRepository(deps.database);
  const options = { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ };
  return await deps.database.transaction(options, async (transaction) => {
    const slots = await repository.slots(period, transaction);
    const ahead = bookings.filter(({ appointment_date: date }) => date !== null && date >= period.today);
    const ids = new Set([...slots.rows.map(({ appointment_id }) => appointment_id ?? 0), ...ahead.map(({ id }) => id)]);
    const payments = await repository.payments(period, { appointmentIds: [...ids], intentIds }, transaction);
    const ledger = await repository.ledger(period, { payments: payments.rows, intentIds }, transaction);
    const read = { 'time slots': slots, payments, 'ledger entries': ledger };
    return {
      slots: slots.rows,
      payments: payments.rows,
      ledger: ledger.rows,
      disputes: await deps.disputes.openAndOf([...intentsOf(payments.rows, ledger.rows)], transaction),
      ...(await repository.decisions(payments.rows, transaction)),
      lastEventAt: await repository.lastEventAt(transaction),
      revenue: await deps.counters.compareRevenue(transaction),
      paymentsWithJob: await repository.paymentsWithJob(transaction),
      waitingForReceipt: await repository.waitingForReceipt(transaction),
      cutOff: Object.entries(read).flatMap(([what, { isCutOff }]) => (isCutOff ? [what] : [])),
    };
  });
}

/** Reads the receipts of the payments in the ledger, after the ledger: a receipt that was issued since was waiting in it. */
async function readReceipts(
  { appointments }: Pick<Dependencies, 'appointments'>,
  ledger: readonly LedgerRow[],
): Promise<Pick<Snapshot, 'receipts' | 'receiptSeries'>> {
  const ids = [...new Set(ledger.map(({ payment_id }) => payment_id))];
  const receipts: ReceiptRecord[] = [];
  let receiptSeries: Snapshot['receiptSeries'] = [];
  // At least once: numbers can be missing although no payment was read.
  for (let from = 0; from === 0 || from < ids.length; from += PAYMENTS_PER_CALL) {
    const read = await appointments.readReceipts(ids.slice(from, from + PAYMENTS_PER_CALL));
    if (read === null) return {};
    receipts.push(...read.receipts);
    receiptSeries = read.series;
  }
  return { receipts, receiptSeries };
}
