import type { LedgerFact, PaymentFact, SlotFact } from '@tailgate/domain/check-world';
import type { Sequelize, Transaction } from 'sequelize';
import { QueryTypes } from 'sequelize';

/** Which rows are looked at: what changed since then, what is not settled, and everything of these appointments. */
export interface Period {
  since: Date;
  today: string;
  now: Date;
}

export type LedgerRow = LedgerFact & { created_at: Date };

/** Rows that one check takes at most of each table. */
export const MOST_ROWS = 20_000;

const PAYMENT = 'id, appointment_id, quote_id, amount, payment_method, transaction_id, status, stage, updated_at';
const SLOT = `id, date, start_time, end_time, is_blocked, held_by_quote_id, held_by_appointment_id, held_until,
  appointment_id, updated_at`;
const JOB_QUEUES = ['settle-booking', 'return-money', 'settle-booking.dead', 'return-money.dead'];

/** Reads for the check alone; one transaction sees all of them at one instant. */
export function createFactsRepository(sequelize: Sequelize) {
  async function rows<Row extends object>(
    sql: string,
    bind: Record<string, unknown>,
    transaction: Transaction,
  ): Promise<Row[]> {
    return await sequelize.query<Row>(sql, { bind, transaction, type: QueryTypes.SELECT });
  }
  return {
    /** Slots that someone has, and blocked ones in use: of days to come, or changed lately. */
    async slots({ since, today }: Period, transaction: Transaction): Promise<SlotFact[]> {
      return await rows<SlotFact>(
        `SELECT ${SLOT} FROM time_slots
         WHERE (appointment_id IS NOT NULL OR held_until IS NOT NULL)
           AND (date >= $today::date OR updated_at >= $since::timestamptz)
         ORDER BY id DESC LIMIT ${MOST_ROWS}`,
        { today, since },
        transaction,
      );
    },

    /** Of these appointments, unsettled ones, and those that changed or had an entry in the ledger lately. */
    async payments(
      { since }: Period,
      appointmentIds: readonly number[],
      transaction: Transaction,
    ): Promise<PaymentFact[]> {
      return await rows<PaymentFact>(
        `SELECT ${PAYMENT} FROM payments
         WHERE updated_at >= $since::timestamptz OR stage NOT IN ('settled', 'cancelled', 'refunded')
           OR appointment_id = ANY ($ids::integer[])
           OR transaction_id = ANY (ARRAY(SELECT payment_intent_id FROM ledger WHERE created_at >= $since::timestamptz))
         ORDER BY id DESC LIMIT ${MOST_ROWS}`,
        { since, ids: [...appointmentIds] },
        transaction,
      );
    },

    /**
     * All entries of these payments' intents, and of all intents that had one lately. Of money that people handed over: the
     * entries of these payments, and late ones of a payment that is not there.
     */
    async ledger({ since }: Period, payments: readonly PaymentFact[], transaction: Transaction): Promise<LedgerRow[]> {
      const intentIds = payments.flatMap(({ transaction_id }) => (transaction_id === null ? [] : [transaction_id]));
      const paymentIds = payments.flatMap(({ id, transaction_id }) => (transaction_id === null ? [id] : []));
      return await rows<LedgerRow>(
        `SELECT payment_id, payment_intent_id, kind, amount_cents, created_at FROM ledger
         WHERE payment_intent_id = ANY ($ids::text[])
           OR payment_intent_id IN (SELECT payment_intent_id FROM ledger WHERE created_at >= $since::timestamptz)
           OR (payment_intent_id IS NULL AND (payment_id = ANY ($paymentIds::integer[])
             OR (created_at >= $since::timestamptz AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.id = payment_id))))
         ORDER BY id DESC LIMIT ${4 * MOST_ROWS}`,
        { ids: intentIds, paymentIds, since },
        transaction,
      );
    },

    /** Payments that a job waits, runs or is stuck for. */
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
export type FactsRepository = ReturnType<typeof createFactsRepository>;
