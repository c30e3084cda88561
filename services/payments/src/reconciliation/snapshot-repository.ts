import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import { UNFINISHED_STAGES } from '../payments/stages.ts';
import { movementKey, RECEIPT_KIND_OF } from '../receipts/movement-repository.ts';
import type { FeeRecord, LedgerRecord, PaymentRecord, SlotRecord } from './rules/snapshot.ts';

export interface Period {
  since: Date;
  today: string;
  now: Date;
}

export type LedgerRow = LedgerRecord & { created_at: Date };

export interface Limited<Row> {
  rows: Row[];
  isCutOff: boolean;
}

const MAX_ROWS = 50_000;
const MAX_ENTRIES = 4 * MAX_ROWS;
const UNFINISHED = UNFINISHED_STAGES.map((stage) => `'${stage}'`).join(', ');
// An array lets Postgres look the rows up by an index; a join reads the whole table.
const RECENT_INTENTS = 'ARRAY(SELECT DISTINCT payment_intent_id FROM ledger WHERE created_at >= $since::timestamptz)';
const RECEIPT_KIND = `CASE kind ${Object.entries(RECEIPT_KIND_OF)
  .map(([kind, receipt]) => `WHEN '${kind}' THEN '${receipt}'`)
  .join(' ')} END AS receipt_kind`;
const ENTRY = `id, payment_id, payment_intent_id, kind, amount_cents, created_at, ${movementKey('ledger')} AS movement, ${RECEIPT_KIND}`;
const RECEIPT_MINUTES = 15;

const PAYMENT = `id, appointment_id, quote_id, time_slot_id, amount, part, price, payment_method, transaction_id, status, stage, refund_state, dispute_state, fraud_warned_at,
  return_cents, cancellation_policy, updated_at`;
const SLOT = `id, truck_id, follows_id, date, start_time, end_time, is_blocked, held_by_quote_id, held_by_appointment_id, held_until,
  appointment_id, updated_at`;
const JOB_QUEUES = ['settle-booking', 'return-money', 'settle-booking.dead', 'return-money.dead'];

/** Queries for reconciliation only; run them in one transaction to read a single instant. */
export function createSnapshotRepository(sequelize: Sequelize) {
  async function rows<Row extends object>(
    sql: string,
    bind: Record<string, unknown>,
    transaction: Transaction,
  ): Promise<Row[]> {
    return await execute<Row>(sequelize, sql, bind, transaction);
  }
  async function otherParts(payments: readonly PaymentRecord[], transaction: Transaction): Promise<PaymentRecord[]> {
    const ids = payments.flatMap(({ part, appointment_id }) => (part === 'whole' ? [] : [appointment_id]));
    const sql = `SELECT ${PAYMENT} FROM payments WHERE part <> 'whole' AND appointment_id = ANY ($ids::integer[])`;
    return ids.length === 0 ? [] : await rows<PaymentRecord>(sql, { ids }, transaction);
  }
  return {
    async slots({ since, today }: Period, transaction: Transaction): Promise<Limited<SlotRecord>> {
      const found = await rows<SlotRecord>(
        `SELECT ${SLOT} FROM time_slots
         WHERE (appointment_id IS NOT NULL OR held_until IS NOT NULL)
           AND (date >= $today::date OR updated_at >= $since::timestamptz)
         ORDER BY id DESC LIMIT ${MAX_ROWS + 1}`,
        { today, since },
        transaction,
      );
      return { rows: found.slice(0, MAX_ROWS), isCutOff: found.length > MAX_ROWS };
    },

    /**
     * Payments of these appointments and intents, and those that changed or had a ledger entry lately; at most MAX_ROWS of them, the
     * newest first. Unfinished ones and refunds that wait for staff are read in any case, however old they are.
     */
    async payments(
      { since }: Period,
      { appointmentIds, intentIds }: { appointmentIds: readonly number[]; intentIds: readonly string[] },
      transaction: Transaction,
    ): Promise<Limited<PaymentRecord>> {
      // Each arm of the unions reads by an index; the same conditions with OR read the whole table.
      const open = await rows<PaymentRecord>(
        `SELECT ${PAYMENT} FROM payments WHERE stage IN (${UNFINISHED})
         UNION SELECT ${PAYMENT} FROM payments WHERE refund_state IN ('retrying', 'refused', 'failed', 'disputed')`,
        {},
        transaction,
      );
      const recent = await rows<PaymentRecord>(
        `SELECT ${PAYMENT} FROM payments WHERE updated_at >= $since::timestamptz
         UNION SELECT ${PAYMENT} FROM payments WHERE appointment_id = ANY ($appointmentIds::integer[])
         UNION SELECT ${PAYMENT} FROM payments WHERE transaction_id = ANY ($intentIds::text[])
         UNION SELECT ${PAYMENT} FROM payments WHERE transaction_id = ANY (${RECENT_INTENTS})
         ORDER BY id DESC LIMIT ${MAX_ROWS + 1}`,
        { since, appointmentIds: [...appointmentIds], intentIds: [...intentIds] },
        transaction,
      );
      const found = [...open, ...recent.slice(0, MAX_ROWS)];
      const others = await otherParts(found, transaction);
      const byId = new Map([...found, ...others].map((payment) => [payment.id, payment]));
      return { rows: [...byId.values()], isCutOff: recent.length > MAX_ROWS };
    },

    /**
     * All entries of these payments and intents, and of intents that had an entry lately. Cash entries that have lost their payment
     * are included if they are recent.
     */
    async ledger(
      { since }: Period,
      { payments, intentIds }: { payments: readonly PaymentRecord[]; intentIds: readonly string[] },
      transaction: Transaction,
    ): Promise<Limited<LedgerRow>> {
      const ofPayments = payments.flatMap(({ transaction_id }) => (transaction_id === null ? [] : [transaction_id]));
      const paymentIds = payments.flatMap(({ id, transaction_id }) => (transaction_id === null ? [id] : []));
      const found = await rows<LedgerRow>(
        `SELECT ${ENTRY} FROM ledger WHERE payment_intent_id = ANY ($ids::text[])
         UNION SELECT ${ENTRY} FROM ledger WHERE payment_intent_id = ANY (${RECENT_INTENTS})
         UNION SELECT ${ENTRY} FROM ledger WHERE payment_intent_id IS NULL AND payment_id = ANY ($paymentIds::integer[])
         UNION SELECT ${ENTRY} FROM ledger WHERE payment_intent_id IS NULL AND created_at >= $since::timestamptz
           AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.id = ledger.payment_id)
         ORDER BY id DESC LIMIT ${MAX_ENTRIES + 1}`,
        { ids: [...ofPayments, ...intentIds], paymentIds, since },
        transaction,
      );
      return { rows: found.slice(0, MAX_ENTRIES), isCutOff: found.length > MAX_ENTRIES };
    },

    async waitingForReceipt(transaction: Transaction): Promise<Set<string>> {
      const found = await rows<{ movement: string }>(
        `SELECT ${movementKey('ledger')} AS movement FROM ledger WHERE id = ANY (ARRAY(
           SELECT ledger_id FROM receipts_to_issue WHERE added_at > now() - interval '${RECEIPT_MINUTES} minutes'))`,
        {},
        transaction,
      );
      return new Set(found.map(({ movement }) => movement));
    },

    async decisions(
      payments: readonly PaymentRecord[],
      transaction: Transaction,
    ): Promise<{ fees: FeeRecord[]; partialRefunds: { payment_id: number; amount_cents: number }[] }> {
      const ids = payments.flatMap(({ id, return_cents = null }) => (return_cents === null ? [] : [id]));
      const of = 'WHERE payment_id = ANY ($ids::integer[])';
      const fees = await rows<FeeRecord>(`SELECT * FROM cancellation_fees ${of}`, { ids }, transaction);
      const parts = `SELECT payment_id, amount_cents FROM partial_refunds ${of}`;
      return { fees, partialRefunds: await rows(parts, { ids }, transaction) };
    },

    async lastEventAt(transaction: Transaction): Promise<Date | null> {
      const sql = 'SELECT max(created_at) AS at FROM stripe_events';
      const [last] = await rows<{ at: Date | null }>(sql, {}, transaction);
      return last?.at ?? null;
    },

    async paymentsWithJob(transaction: Transaction): Promise<Set<number>> {
      const found = await rows<{ payment_id: number }>(
        `SELECT DISTINCT (data->>'payment_id')::integer AS payment_id FROM pgboss.job
         WHERE name = ANY ($queues::text[]) AND state IN ('created', 'retry', 'active')`,
        { queues: JOB_QUEUES },
        transaction,
      );
      return new Set(found.map(({ payment_id }) => payment_id));
    },
  };
}
