import type { QueryInterface } from 'sequelize';

// An appointment that staff create has no quote to record its payment, so it records the payment itself. It is written with its first
// time and the slot held for it, so there can be a hold without a time to restore.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE appointments
      ADD COLUMN payment_id integer,
      DROP CONSTRAINT appointments_claim,
      ADD CONSTRAINT appointments_claim CHECK (
        num_nulls(former_date, former_time_start, former_time_end) IN (0, 3)
        AND (claimed_slot_id IS NOT NULL OR former_date IS NULL)
        AND (claimed_slot_id IS NULL OR former_date IS NOT NULL OR quote_id IS NULL)
      );
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE appointments
      DROP COLUMN payment_id,
      DROP CONSTRAINT appointments_claim,
      ADD CONSTRAINT appointments_claim
        CHECK (num_nulls(claimed_slot_id, former_date, former_time_start, former_time_end) IN (0, 4));
  `);
}
