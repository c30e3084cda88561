import type { Pool } from 'pg';
import type { RuleCode } from '../../../services/payments/src/reconciliation/rules/rule-codes.ts';
import { newSlot } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import { hourAt, type Victim } from './targets.ts';

/** One kind of damage: what is done to the rows behind every service's back, and which finding has to name it. */
export interface Damage {
  readonly rule: RuleCode;
  readonly subject: (victim: Victim) => string;
  readonly plant: (on: ProofStack, victim: Victim) => Promise<unknown>;
}

const payment = ({ paymentId }: Victim) => `payment #${paymentId}`;
const appointment = ({ appointmentId }: Victim) => `appointment #${appointmentId}`;
const slot = ({ slotId }: Victim) => `time slot #${slotId}`;
const ledger = async (pool: Pool, statement: string) => {
  await pool.query(
    `ALTER TABLE ledger DISABLE TRIGGER ledger_rows_stay; ${statement}; ALTER TABLE ledger ENABLE TRIGGER ledger_rows_stay`,
  );
};
export const freeSlot = async (pool: Pool, { appointmentId }: Pick<Victim, 'appointmentId'>) =>
  await pool.query('UPDATE time_slots SET appointment_id = NULL WHERE appointment_id = $1', [appointmentId]);

export const DAMAGES: readonly Damage[] = [
  {
    rule: 'LEDGER_DIFFERS',
    subject: payment,
    plant: ({ databases }, { paymentId, intentId }) =>
      databases.payments.query(
        `INSERT INTO ledger (payment_id, appointment_id, payment_intent_id, kind, stripe_object_id, amount_cents, currency)
         VALUES ($1, 1, $2, 'refunded', 're_never', 1000, 'usd')`,
        [paymentId, intentId],
      ),
  },
  {
    rule: 'BOOKING_DIFFERS',
    subject: ({ intentId }) => `card payment ${intentId}`,
    plant: async ({ databases }, victim) => {
      await databases.payments.query('DELETE FROM payments WHERE id = $1', [victim.paymentId]);
      await freeSlot(databases.payments, victim);
      await databases.appointments.query('DELETE FROM appointments WHERE id = $1', [victim.appointmentId]);
    },
  },
  {
    rule: 'BOOKING_DIFFERS',
    subject: appointment,
    plant: ({ databases }, victim) => freeSlot(databases.payments, victim),
  },
  {
    rule: 'AMOUNT_DIFFERS',
    subject: payment,
    plant: ({ databases }, { paymentId }) =>
      databases.payments.query('UPDATE payments SET amount = amount + 1 WHERE id = $1', [paymentId]),
  },
  {
    rule: 'CAPTURED_BEFORE_BOOKING',
    subject: payment,
    plant: ({ databases }, { paymentId }) =>
      ledger(databases.payments, `DELETE FROM ledger WHERE payment_id = ${paymentId} AND kind = 'authorised'`),
  },
  {
    rule: 'EVIDENCE_MISSING',
    subject: payment,
    plant: ({ databases }, { paymentId }) =>
      ledger(databases.payments, `DELETE FROM ledger WHERE payment_id = ${paymentId} AND kind = 'captured'`),
  },
  {
    rule: 'BOOKING_DIFFERS',
    subject: payment,
    plant: ({ databases }, { appointmentId }) =>
      databases.appointments.query("UPDATE appointments SET status = 'cancelled' WHERE id = $1", [appointmentId]),
  },
  {
    rule: 'BOOKING_DIFFERS',
    subject: payment,
    // Its cancellation was never unwound, and somebody archived it since.
    plant: ({ databases }, { appointmentId }) =>
      databases.appointments.query("UPDATE appointments SET status = 'archived', cancelled_at = now() WHERE id = $1", [
        appointmentId,
      ]),
  },
  {
    rule: 'TWO_SLOTS_BOOKED',
    subject: appointment,
    plant: async ({ databases, staff }, { appointmentId }) => {
      const second = await newSlot(staff, hourAt(400));
      await databases.payments.query('DROP INDEX time_slots_one_per_appointment');
      await databases.payments.query('UPDATE time_slots SET appointment_id = $1 WHERE id = $2', [
        appointmentId,
        second.id,
      ]);
    },
  },
  {
    rule: 'SLOT_NOT_BOOKABLE',
    subject: slot,
    plant: ({ databases }, { slotId }) =>
      databases.payments.query(
        `ALTER TABLE time_slots DROP CONSTRAINT time_slots_blocked_is_unused;
         UPDATE time_slots SET is_blocked = true WHERE id = ${slotId}`,
      ),
  },
  {
    rule: 'SCHEDULE_DIFFERS',
    subject: slot,
    plant: ({ databases }, { appointmentId }) =>
      databases.appointments.query('UPDATE appointments SET appointment_date = appointment_date + 1 WHERE id = $1', [
        appointmentId,
      ]),
  },
];

/** The same of money that people hand over, which no card provider knows of. */
export const DAMAGES_OF_CASH: readonly Damage[] = [
  {
    rule: 'EVIDENCE_MISSING',
    subject: payment,
    plant: ({ databases }, { paymentId }) =>
      ledger(databases.payments, `DELETE FROM ledger WHERE payment_id = ${paymentId} AND kind = 'received'`),
  },
  {
    rule: 'STEP_REPEATED',
    subject: payment,
    plant: ({ databases }, { paymentId }) =>
      databases.payments.query(
        `DROP INDEX ledger_each_hand_over_once;
         INSERT INTO ledger (payment_id, appointment_id, kind, amount_cents, currency)
           SELECT payment_id, appointment_id, kind, amount_cents, currency FROM ledger WHERE payment_id = ${paymentId}`,
      ),
  },
  {
    rule: 'BOOKING_DIFFERS',
    subject: payment,
    plant: ({ databases }, { appointmentId }) =>
      databases.appointments.query("UPDATE appointments SET status = 'cancelled' WHERE id = $1", [appointmentId]),
  },
];
