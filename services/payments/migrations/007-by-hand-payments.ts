import type { QueryInterface } from 'sequelize';

// Cash and checks: their ledger rows have no intent, and their payments are complete from the start. Their numbers have a column
// apart from transaction_id, which is unique: two banks may use the same check number.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE ledger
      DROP CONSTRAINT IF EXISTS ledger_of_stripe_alone,
      ALTER COLUMN payment_intent_id DROP NOT NULL,
      ALTER COLUMN stripe_object_id DROP NOT NULL,
      DROP CONSTRAINT ledger_kind,
      ADD CONSTRAINT ledger_kind CHECK (
        kind IN ('authorised', 'captured', 'cancelled', 'refunded', 'refund_failed', 'received', 'returned')
      ),
      ADD CONSTRAINT ledger_knows_its_source CHECK (
        (payment_intent_id IS NULL) = (kind IN ('received', 'returned'))
        AND (stripe_object_id IS NULL) = (kind IN ('received', 'returned'))
      );
    CREATE UNIQUE INDEX ledger_each_hand_over_once ON ledger (payment_id, kind) WHERE payment_intent_id IS NULL;

    ALTER TABLE payments ADD COLUMN receipt_number text;
    ALTER TABLE payments ADD CONSTRAINT payments_by_hand_are_complete CHECK (
      payment_method NOT IN ('cash', 'check')
      OR (transaction_id IS NULL AND stage IN ('captured', 'settled', 'refunding', 'refunded'))
    );
    -- An appointment without a quote is paid for once, as a quote is.
    CREATE UNIQUE INDEX payments_one_charged_per_appointment ON payments (appointment_id)
      WHERE quote_id IS NULL AND stage IN ('booked', 'captured', 'settled', 'refunding', 'refunded');
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP INDEX payments_one_charged_per_appointment;
    ALTER TABLE payments DROP CONSTRAINT payments_by_hand_are_complete, DROP COLUMN receipt_number;
    DROP INDEX ledger_each_hand_over_once;
    ALTER TABLE ledger
      DROP CONSTRAINT ledger_knows_its_source,
      DROP CONSTRAINT ledger_kind,
      ADD CONSTRAINT ledger_kind CHECK (kind IN ('authorised', 'captured', 'cancelled', 'refunded', 'refund_failed')) NOT VALID;
    -- Evidence of money is never deleted, so what was handed over stays; no more of it is taken.
    ALTER TABLE ledger ADD CONSTRAINT ledger_of_stripe_alone CHECK (payment_intent_id IS NOT NULL) NOT VALID;
  `);
}
