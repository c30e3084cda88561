import type { Sequelize, Transaction } from 'sequelize';
import { QueryTypes } from 'sequelize';
import type { LedgerRecord, PaymentRecord, SlotRecord } from './rules/snapshot.ts';

/** Which rows are read: those that changed since `since`, and those that are not finished. */
export interface Period {
  since: Date;
  today: string;
  now: Date;
}

export type LedgerRow = LedgerRecord & { created_at: Date };

/** Rows of each table that one check reads at most. */
const MAX_ROWS = 20_000;

const PAYMENT =
  'id, appointment_id, quote_id, time_slot_id, amount, payment_method, transaction_id, status, stage, updated_at';
const SLOT = `id, date, start_time, end_time, is_blocked, held_by_quote_id, held_by_appointment_id, held_until,
  appointment_id, updated_at`;
const JOB_QUEUES = ['settle-booking', 'return-money', 'settle-booking.dead', 'return-money.dead'];

/** Queries for reconciliation only; run them in one transaction to read a single instant. */
export function createSnapshotRepository(sequelize: Sequelize) {
  async function rows<Row extends object>(
    sql: string,
    bind: Record<string, unknown>,
    transaction: Transaction,
  ): Promise<Row[]> {
    return await sequelize.query<Row>(sql, { bind, transaction, type: QueryTypes.SELECT });
  }
  return {
    /** Booked and held slots that are ahead or changed lately. */
    async slots({ since, today }: Period, transaction: Transaction): Promise<SlotRecord[]> {
      return await rows<SlotRecord>(
        `SELECT ${SLOT} FROM time_slots
         WHERE (appointment_id IS NOT NULL OR held_until IS NOT NULL)
           AND (date >= $today::date OR updated_at >= $since::timestamptz)
         ORDER BY id DESC LIMIT ${MAX_ROWS}`,
        { today, since },
        transaction,
      );
    },

    /** Payments of these appointments, unfinished ones, and those that changed or had a ledger entry lately. */
    async payments(
      { since }: Period,
      appointmentIds: readonly number[],
      transaction: Transaction,
    ): Promise<PaymentRecord[]> {
      return await rows<PaymentRecord>(
        `SELECT ${PAYMENT} FROM payments
         WHERE updated_at >= $since::timestamptz OR stage NOT IN ('settled', 'cancelled', 'refunded')
           OR appointment_id = ANY ($ids::integer[])
           OR transaction_id = ANY (ARRAY(SELECT payment_intent_id FROM ledger WHERE created_at >= $since::timestamptz))
         ORDER BY id DESC LIMIT ${MAX_ROWS}`,
        { since, ids: [...appointmentIds] },
        transaction,
      );
    },

    /**
     * All entries of these payments and of intents that had an entry lately. Cash entries that have lost their payment are
     * included if they are recent.
     */
    async ledger(
      { since }: Period,
      payments: readonly PaymentRecord[],
      transaction: Transaction,
    ): Promise<LedgerRow[]> {
      const intentIds = payments.flatMap(({ transaction_id }) => (transaction_id === null ? [] : [transaction_id]));
      const paymentIds = payments.flatMap(({ id, transaction_id }) => (transaction_id === null ? [id] : []));
      return await rows<LedgerRow>(
        `SELECT payment_id, payment_intent_id, kind, amount_cents, created_at FROM ledger
         WHERE payment_intent_id = ANY ($ids::text[])
           OR payment_intent_id IN (SELECT payment_intent_id FROM ledger WHERE created_at >= $since::timestamptz)
           OR (payment_intent_id IS NULL AND (payment_id = ANY ($paymentIds::integer[])
             OR (created_at >= $since::timestamptz AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.id = payment_id))))
         ORDER BY id DESC LIMIT ${4 * MAX_ROWS}`,
        { ids: intentIds, paymentIds, since },
        transaction,
      );
    },

    /** Payments with a waiting, running or stuck job. */
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
