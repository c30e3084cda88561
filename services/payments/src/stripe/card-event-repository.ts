import { deleteInBatches, execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

export interface CardEvent {
  id: string;
  type: string;
  payment_intent_id: string;
}

export function createCardEventRepository(database: Sequelize) {
  return {
    /** False when this event was stored before: Stripe delivers at least once. */
    async store(event: CardEvent, transaction: Transaction): Promise<boolean> {
      const rows = await execute(
        database,
        `INSERT INTO stripe_events (id, type, payment_intent_id) VALUES ($id, $type, $payment_intent_id)
         ON CONFLICT (id) DO NOTHING RETURNING id`,
        { ...event },
        transaction,
      );
      return rows.length === 1;
    },

    async deleteBefore(before: Date): Promise<number> {
      const where = 'created_at < $before::timestamptz';
      return await deleteInBatches(database, { from: 'stripe_events', where, bind: { before } });
    },
  };
}
