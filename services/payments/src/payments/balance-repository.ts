import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import { definePayment } from './payment.model.ts';
import type { StoredPayment } from './payment-repository.ts';
import { PAID_STAGES } from './stages.ts';

export function createBalanceRepository(database: Sequelize, now: () => Date) {
  const model = definePayment(database, now);
  const find = async (
    where: Partial<Pick<StoredPayment, 'quote_id' | 'appointment_id'>>,
    stages: StoredPayment['stage'][],
    transaction?: Transaction,
  ) => {
    const row = await model.findOne({
      where: { ...where, part: 'balance', stage: stages },
      transaction: transaction ?? null,
    });
    return row ? row.get({ plain: true }) : null;
  };
  return {
    async findOpen(quoteId: number, transaction?: Transaction): Promise<StoredPayment | null> {
      return await find({ quote_id: quoteId }, ['opened'], transaction);
    },

    async findPaid(appointmentId: number, transaction?: Transaction): Promise<StoredPayment | null> {
      return await find({ appointment_id: appointmentId }, [...PAID_STAGES], transaction);
    },

    /** Another page shows the open card form: its time starts again. The caller holds the quote's lock. */
    async renewForm({ id }: StoredPayment, transaction: Transaction): Promise<void> {
      const sql = "UPDATE payments SET updated_at = $now::timestamptz WHERE id = $id AND stage = 'opened'";
      await execute(database, sql, { id, now: now() }, transaction);
    },
  };
}
