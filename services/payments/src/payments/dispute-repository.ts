import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import { OPEN_DISPUTES, type StoredDispute, URGENCY_ORDER } from './dispute.ts';

export type ReadDispute = Omit<StoredDispute, 'payment_id' | 'payment_intent_id' | 'changed_at'>;

export function createDisputeRepository(database: Sequelize) {
  /** The disputes of these intents, the most urgent first. */
  const listOfAll = async (intentIds: readonly string[], transaction?: Transaction) =>
    await execute<StoredDispute>(
      database,
      `SELECT * FROM disputes WHERE payment_intent_id = ANY ($intentIds::text[])
       ORDER BY array_position($order::text[], status), opened_at DESC, id`,
      { intentIds: [...intentIds], order: [...URGENCY_ORDER] },
      transaction,
    );
  return {
    /** The database's clock, for `store`: taken before Stripe is read. As text, because a Date drops the microseconds. */
    async clock(): Promise<string> {
      const sql = 'SELECT clock_timestamp()::text AS now';
      const [row] = await execute<{ now: string }>(database, sql);
      return row?.now ?? new Date().toISOString();
    },

    listOfAll,

    async listOf(intentId: string | null, transaction?: Transaction): Promise<StoredDispute[]> {
      return intentId === null ? [] : await listOfAll([intentId], transaction);
    },

    /**
     * Stores a dispute unless it was read from Stripe later than this: two events may be followed at once. The caller holds the
     * payment's lock.
     */
    async store(
      dispute: ReadDispute,
      of: { payment_id: number; payment_intent_id: string; read_at: string },
      transaction: Transaction,
    ): Promise<void> {
      await execute(
        database,
        `INSERT INTO disputes AS d (id, payment_id, payment_intent_id, status, reason, amount_cents, withdrawn_cents,
           reinstated_cents, evidence_due_at, livemode, opened_at, read_at)
         VALUES ($id, $payment_id, $payment_intent_id, $status, $reason, $amount_cents, $withdrawn_cents,
           $reinstated_cents, $evidence_due_at::timestamptz, $livemode, $opened_at::timestamptz, $read_at::timestamptz)
         ON CONFLICT (id) DO UPDATE SET status = excluded.status, reason = excluded.reason,
           amount_cents = excluded.amount_cents, withdrawn_cents = excluded.withdrawn_cents,
           reinstated_cents = excluded.reinstated_cents, evidence_due_at = excluded.evidence_due_at,
           read_at = excluded.read_at,
           changed_at = CASE WHEN d.status = excluded.status THEN d.changed_at ELSE excluded.changed_at END
         WHERE d.read_at <= excluded.read_at`,
        { ...dispute, ...of },
        transaction,
      );
    },

    async openAndOf(intentIds: readonly string[], transaction: Transaction): Promise<StoredDispute[]> {
      return await execute<StoredDispute>(
        database,
        `SELECT * FROM disputes WHERE status = ANY ($open::text[])
         UNION SELECT * FROM disputes WHERE payment_intent_id = ANY ($intentIds::text[]) ORDER BY id`,
        { open: [...OPEN_DISPUTES], intentIds: [...intentIds] },
        transaction,
      );
    },
  };
}
