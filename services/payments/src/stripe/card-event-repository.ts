import type { Sequelize, Transaction } from 'sequelize';
import { QueryTypes } from 'sequelize';

export interface CardEvent {
  id: string;
  type: string;
  payment_intent_id: string;
}

const KEPT_MS = 30 * 24 * 3_600_000;

export function createCardEventRepository(database: Sequelize) {
  return {
    /** False when this event was stored before: Stripe delivers at least once. */
    async store(event: CardEvent, transaction: Transaction): Promise<boolean> {
      const rows = await database.query(
        `INSERT INTO stripe_events (id, type, payment_intent_id) VALUES ($id, $type, $payment_intent_id)
         ON CONFLICT (id) DO NOTHING RETURNING id`,
        { bind: { ...event }, transaction, type: QueryTypes.SELECT },
      );
      return rows.length === 1;
    },

    /** Deletes events that Stripe will not deliver again: it retries for three days. */
    async prune(now: Date): Promise<void> {
      const before = new Date(now.getTime() - KEPT_MS);
      await database.query('DELETE FROM stripe_events WHERE created_at < $before::timestamptz', { bind: { before } });
    },
  };
}
export type CardEventRepository = ReturnType<typeof createCardEventRepository>;
