import type { Pool } from 'pg';
import type { RuleCode } from '../../../services/payments/src/reconciliation/rules/rule-codes.ts';
import { dispute, pressRefund, sendBack } from '../portal/bank-stories.ts';
import { newRun } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import { hourAt, type Target } from './targets.ts';

export interface Corruption {
  readonly rule: RuleCode;
  readonly subject: (target: Target) => string;
  readonly prepare?: (on: ProofStack, target: Target) => Promise<unknown>;
  readonly apply: (on: ProofStack, target: Target) => Promise<unknown>;
}

const payment = ({ paymentId }: Target) => `payment #${paymentId}`;
const appointment = ({ appointmentId }: Target) => `appointment #${appointmentId}`;
const slot = ({ slotId }: Target) => `time slot #${slotId}`;
const ledger = async (pool: Pool, statement: string) => {
  await pool.query(
    `ALTER TABLE ledger DISABLE TRIGGER ledger_rows_stay; ${statement}; ALTER TABLE ledger ENABLE TRIGGER ledger_rows_stay`,
  );
};
export const freeSlot = async (pool: Pool, { appointmentId }: Pick<Target, 'appointmentId'>) =>
  await pool.query('UPDATE time_slots SET appointment_id = NULL, follows_id = NULL WHERE appointment_id = $1', [
    appointmentId,
  ]);

export const CORRUPTIONS: readonly Corruption[] = [
  {
    rule: 'LEDGER_DIFFERS',
    subject: payment,
    apply: ({ databases }, { paymentId, intentId }) =>
      databases.payments.query(
        `INSERT INTO ledger (payment_id, appointment_id, payment_intent_id, kind, stripe_object_id, amount_cents, currency)
         VALUES ($1, 1, $2, 'refunded', 're_never', 1000, 'usd')`,
        [paymentId, intentId],
      ),
  },
  {
    rule: 'BOOKING_DIFFERS',
    subject: ({ intentId }) => `card payment ${intentId}`,
    apply: async ({ databases }, target) => {
      await databases.payments.query('DELETE FROM payments WHERE id = $1', [target.paymentId]);
      await freeSlot(databases.payments, target);
      await databases.appointments.query('DELETE FROM appointments WHERE id = $1', [target.appointmentId]);
    },
  },
  {
    rule: 'BOOKING_DIFFERS',
    subject: appointment,
    apply: ({ databases }, target) => freeSlot(databases.payments, target),
  },
  {
    rule: 'BOOKING_DIFFERS',
    subject: appointment,
    apply: async ({ databases }, target) => {
      await databases.payments.query('DELETE FROM payments WHERE id = $1', [target.paymentId]);
      await freeSlot(databases.payments, target);
    },
  },
  {
    rule: 'AMOUNT_DIFFERS',
    subject: payment,
    apply: ({ databases }, { paymentId }) =>
      databases.payments.query('UPDATE payments SET amount = amount + 1 WHERE id = $1', [paymentId]),
  },
  {
    rule: 'OTHER_SLOT_CHARGED',
    subject: payment,
    apply: ({ databases }, { paymentId }) =>
      databases.payments.query('UPDATE payments SET time_slot_id = time_slot_id + 1 WHERE id = $1', [paymentId]),
  },
  {
    rule: 'CAPTURED_BEFORE_BOOKING',
    subject: payment,
    apply: ({ databases }, { paymentId }) =>
      ledger(databases.payments, `DELETE FROM ledger WHERE payment_id = ${paymentId} AND kind = 'authorised'`),
  },
  {
    rule: 'EVIDENCE_MISSING',
    subject: payment,
    apply: ({ databases }, { paymentId }) =>
      ledger(databases.payments, `DELETE FROM ledger WHERE payment_id = ${paymentId} AND kind = 'captured'`),
  },
  {
    rule: 'BOOKING_DIFFERS',
    subject: payment,
    apply: ({ databases }, { appointmentId }) =>
      databases.appointments.query("UPDATE appointments SET status = 'cancelled' WHERE id = $1", [appointmentId]),
  },
  {
    rule: 'BOOKING_DIFFERS',
    subject: payment,
    // Cancelled without releasing slot and money, then archived.
    apply: ({ databases }, { appointmentId }) =>
      databases.appointments.query("UPDATE appointments SET status = 'archived', cancelled_at = now() WHERE id = $1", [
        appointmentId,
      ]),
  },
  {
    rule: 'TWO_SLOTS_BOOKED',
    subject: appointment,
    apply: async (on, { appointmentId }) => {
      const { databases } = on;
      const second = await newRun(on, hourAt(200));
      await databases.payments.query('DROP INDEX time_slots_one_per_appointment');
      await databases.payments.query('UPDATE time_slots SET appointment_id = $1 WHERE id = $2', [
        appointmentId,
        second.id,
      ]);
    },
  },
  {
    rule: 'RUN_TORN',
    subject: slot,
    // The second hour of the trip is sold to someone else.
    apply: ({ databases }, { slotId }) =>
      databases.payments.query('UPDATE time_slots SET appointment_id = 999998 WHERE follows_id = $1', [slotId]),
  },
  {
    rule: 'SLOT_NOT_BOOKABLE',
    subject: slot,
    apply: ({ databases }, { slotId }) =>
      databases.payments.query(
        `ALTER TABLE time_slots DROP CONSTRAINT time_slots_blocked_is_unused;
         UPDATE time_slots SET is_blocked = true WHERE id = ${slotId}`,
      ),
  },
  {
    rule: 'SCHEDULE_DIFFERS',
    subject: slot,
    apply: ({ databases }, { appointmentId }) =>
      databases.appointments.query('UPDATE appointments SET appointment_date = appointment_date + 1 WHERE id = $1', [
        appointmentId,
      ]),
  },
];

export const BANK_CORRUPTIONS: readonly Corruption[] = [
  {
    rule: 'DISPUTE_DIFFERS',
    subject: payment,
    apply: ({ stripe }, { intentId }) => stripe.dispute(intentId),
  },
  {
    rule: 'DISPUTE_DIFFERS',
    subject: payment,
    prepare: dispute,
    apply: ({ databases }, { paymentId }) =>
      ledger(databases.payments, `DELETE FROM ledger WHERE payment_id = ${paymentId} AND kind = 'dispute_withdrawn'`),
  },
  {
    rule: 'DISPUTE_DIFFERS',
    subject: payment,
    prepare: dispute,
    apply: ({ databases }, { intentId }) =>
      databases.payments.query("UPDATE disputes SET status = 'won' WHERE payment_intent_id = $1", [intentId]),
  },
  {
    rule: 'DISPUTE_NOT_SETTLED',
    subject: payment,
    prepare: dispute,
    // Won long enough ago for the money to be back.
    apply: ({ databases }, { intentId }) =>
      databases.payments.query(
        "UPDATE disputes SET status = 'won', changed_at = now() - interval '4 days' WHERE payment_intent_id = $1",
        [intentId],
      ),
  },
  {
    rule: 'LEDGER_DIFFERS',
    subject: payment,
    prepare: pressRefund,
    apply: sendBack,
  },
  {
    rule: 'REFUND_DIFFERS',
    subject: payment,
    prepare: async (on, target) => {
      await pressRefund(on, target);
      await sendBack(on, target);
    },
    apply: ({ databases }, { paymentId }) =>
      databases.payments.query('UPDATE payments SET refund_state = NULL WHERE id = $1', [paymentId]),
  },
  {
    rule: 'REVENUE_DIFFERS',
    subject: () => 'the revenue',
    apply: ({ databases }) => databases.payments.query('INSERT INTO revenue_total VALUES (1234)'),
  },
];

export const CASH_CORRUPTIONS: readonly Corruption[] = [
  {
    rule: 'EVIDENCE_MISSING',
    subject: payment,
    apply: ({ databases }, { paymentId }) =>
      ledger(databases.payments, `DELETE FROM ledger WHERE payment_id = ${paymentId} AND kind = 'received'`),
  },
  {
    rule: 'STEP_REPEATED',
    subject: payment,
    apply: ({ databases }, { paymentId }) =>
      databases.payments.query(
        `DROP INDEX ledger_each_receipt_once;
         INSERT INTO ledger (payment_id, appointment_id, kind, amount_cents, currency)
           SELECT payment_id, appointment_id, kind, amount_cents, currency FROM ledger WHERE payment_id = ${paymentId}`,
      ),
  },
  {
    rule: 'BOOKING_DIFFERS',
    subject: payment,
    apply: ({ databases }, { appointmentId }) =>
      databases.appointments.query("UPDATE appointments SET status = 'cancelled' WHERE id = $1", [appointmentId]),
  },
];
