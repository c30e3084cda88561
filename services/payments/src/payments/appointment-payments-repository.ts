import type { Sequelize, Transaction } from 'sequelize';
import { Op } from 'sequelize';
import { definePayment } from './payment.model.ts';
import type { Stage } from './payment.ts';
import type { StoredPayment } from './payment-repository.ts';

/** Stages in which a payment has, or is about to have, a customer's money for an appointment. */
const CHARGE_STAGES: Stage[] = ['booked', 'captured', 'settled'];
/** Stages in which the appointment is, or once was, paid for. */
const PAID_STAGES: Stage[] = [...CHARGE_STAGES, 'refunding', 'refunded'];
/** Stages that nothing follows. */
const LAST_STAGES: Stage[] = ['cancelled', 'refunded'];

/** Payments by the appointment that they are for. */
export function createAppointmentPayments(sequelize: Sequelize) {
  const model = definePayment(sequelize);
  return {
    /** Every payment of an appointment, in the order in which they were opened. */
    async findOfAppointment(appointmentId: number): Promise<StoredPayment[]> {
      const rows = await model.findAll({ where: { appointment_id: appointmentId }, order: [['id', 'ASC']] });
      return rows.map((row) => row.get({ plain: true }));
    },

    async stagesOf(appointmentId: number, transaction: Transaction): Promise<Stage[]> {
      const where = { appointment_id: appointmentId };
      const rows = await model.findAll({ where, attributes: ['stage'], transaction });
      return rows.map(({ stage }) => stage);
    },

    /** The payment that paid for the appointment, if any did; also one whose money goes back or is back. */
    async findPaid(appointmentId: number, transaction: Transaction): Promise<StoredPayment | null> {
      const where = { appointment_id: appointmentId, stage: PAID_STAGES };
      const row = await model.findOne({ where, order: [['id', 'DESC']], transaction });
      return row ? row.get({ plain: true }) : null;
    },

    /** Those payments of the appointments that have not come to an end without money. */
    async findUnfinishedOf(appointmentIds: readonly number[]): Promise<StoredPayment[]> {
      const where = { appointment_id: [...appointmentIds], stage: { [Op.notIn]: LAST_STAGES } };
      const rows = await model.findAll({ where, order: [['id', 'ASC']] });
      return rows.map((row) => row.get({ plain: true }));
    },

    /** Whether the appointment is paid for by another payment than this one. */
    async hasOtherCharge({ id, appointment_id }: StoredPayment, transaction: Transaction): Promise<boolean> {
      const where = { appointment_id, stage: CHARGE_STAGES, id: { [Op.ne]: id } };
      return (await model.findOne({ where, attributes: ['id'], transaction })) !== null;
    },

    async forget(appointmentIds: readonly number[], now: Date, transaction: Transaction): Promise<void> {
      const where = { appointment_id: [...appointmentIds], forgotten_at: null };
      await model.update({ forgotten_at: now }, { where, transaction });
    },

    /** Deletes forgotten payments that have come to an end; how many. */
    async deleteForgotten(transaction?: Transaction): Promise<number> {
      const where = { forgotten_at: { [Op.ne]: null }, stage: LAST_STAGES };
      return await model.destroy({ where, transaction: transaction ?? null });
    },
  };
}
export type AppointmentPayments = ReturnType<typeof createAppointmentPayments>;
