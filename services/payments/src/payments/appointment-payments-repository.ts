import { BY_HAND } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import { Op } from 'sequelize';
import { OPEN_DISPUTES, TAKEN_BACK } from './dispute.ts';
import { definePayment, FIRST } from './payment.model.ts';
import { isBalance } from './payment-parts.ts';
import type { StoredPayment } from './payment-repository.ts';
import { LAST_STAGES, PAID_STAGES, PAYING_STAGES, type Stage } from './stages.ts';

export function createAppointmentPaymentsRepository(database: Sequelize, now: () => Date) {
  const model = definePayment(database, now);
  return {
    async findOfAppointment(appointmentId: number): Promise<StoredPayment[]> {
      const rows = await model.findAll({ where: { appointment_id: appointmentId }, order: [['id', 'ASC']] });
      return rows.map((row) => row.get({ plain: true }));
    },

    async listOf(appointmentIds: readonly number[]): Promise<StoredPayment[]> {
      const rows = await model.findAll({ where: { appointment_id: [...appointmentIds] }, order: [['id', 'ASC']] });
      return rows.map((row) => row.get({ plain: true }));
    },

    async stagesOf(appointmentId: number, transaction: Transaction): Promise<Stage[]> {
      const where = { appointment_id: appointmentId, ...FIRST };
      const rows = await model.findAll({ where, attributes: ['stage'], transaction });
      return rows.map(({ stage }) => stage);
    },

    async findPaid(appointmentId: number, transaction: Transaction): Promise<StoredPayment | null> {
      const where = { appointment_id: appointmentId, stage: [...PAID_STAGES], ...FIRST };
      const row = await model.findOne({ where, order: [['id', 'DESC']], transaction });
      return row ? row.get({ plain: true }) : null;
    },

    async findTakenBackOf(appointmentIds: readonly number[]): Promise<number[]> {
      const where = { appointment_id: [...appointmentIds], dispute_state: [...TAKEN_BACK] };
      const rows = await model.findAll({ where, attributes: ['appointment_id'] });
      return [...new Set(rows.map(({ appointment_id }) => appointment_id))].toSorted((a, b) => a - b);
    },

    async findUnfinishedOf(appointmentIds: readonly number[]): Promise<StoredPayment[]> {
      const isUnfinished = { stage: { [Op.notIn]: LAST_STAGES } };
      const isDisputed = { dispute_state: [...OPEN_DISPUTES] };
      const isOpen = [isUnfinished, { refund_state: { [Op.ne]: null } }, isDisputed];
      const where = { appointment_id: [...appointmentIds], [Op.or]: isOpen };
      const rows = await model.findAll({ where, order: [['id', 'ASC']] });
      return rows.map((row) => row.get({ plain: true }));
    },

    async findReturnedOtherwise(appointmentIds: readonly number[]): Promise<number[]> {
      const sql = `SELECT DISTINCT p.appointment_id AS id FROM payments p JOIN ledger l ON l.payment_id = p.id
        WHERE p.appointment_id = ANY($ids) AND p.stage IN ('refunded', 'cancelled') AND p.refund_state IS NULL
          AND l.kind = 'refunded_by_hand' ORDER BY id`;
      const bind = { ids: [...appointmentIds] };
      return (await execute<{ id: number }>(database, sql, bind)).map(({ id }) => id);
    },

    async findPaidByHand(appointmentIds: readonly number[]): Promise<number[]> {
      const sql = `SELECT appointment_id AS id FROM payments WHERE appointment_id = ANY($ids) AND stage <> 'cancelled'
        GROUP BY appointment_id HAVING bool_and(payment_method = ANY($byHand)) ORDER BY id`;
      const bind = { ids: [...appointmentIds], byHand: [...BY_HAND] };
      return (await execute<{ id: number }>(database, sql, bind)).map(({ id }) => id);
    },

    async hasOtherCharge(payment: StoredPayment, transaction: Transaction): Promise<boolean> {
      const same = isBalance(payment) ? ({ part: 'balance' } as const) : FIRST;
      const where = {
        appointment_id: payment.appointment_id,
        stage: [...PAYING_STAGES],
        ...same,
        id: { [Op.ne]: payment.id },
      };
      return (await model.findOne({ where, attributes: ['id'], transaction })) !== null;
    },

    async markDeleted(appointmentIds: readonly number[], now: Date, transaction: Transaction): Promise<void> {
      const where = { appointment_id: [...appointmentIds], forgotten_at: null };
      await model.update({ forgotten_at: now }, { where, transaction });
    },

    /** Deletes marked payments that are cancelled or refunded, unless the refund failed or the charge is disputed. @returns how many. */
    async deleteMarked(transaction?: Transaction): Promise<number> {
      const isOver = { forgotten_at: { [Op.ne]: null }, stage: LAST_STAGES, refund_state: null };
      const where = { ...isOver, dispute_state: { [Op.or]: [null, { [Op.notIn]: OPEN_DISPUTES }] } };
      return await model.destroy({ where, transaction: transaction ?? null });
    },
  };
}
