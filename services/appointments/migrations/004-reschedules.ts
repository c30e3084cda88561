import type { QueryInterface } from 'sequelize';

// A reschedule spans two databases. Its row records the progress: first until when it may choose a slot; then the slot it holds, and
// the day and times to restore if the hold is lost.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE appointments
      ADD COLUMN cancelled_at timestamptz,
      ADD COLUMN rescheduling_until timestamptz,
      ADD COLUMN claimed_slot_id integer,
      ADD COLUMN former_date date,
      ADD COLUMN former_time_start time(0),
      ADD COLUMN former_time_end time(0),
      ADD CONSTRAINT appointments_claim
        CHECK (num_nulls(claimed_slot_id, former_date, former_time_start, former_time_end) IN (0, 4));
    UPDATE appointments SET cancelled_at = updated_at WHERE status = 'cancelled';
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE appointments
      DROP COLUMN cancelled_at,
      DROP COLUMN rescheduling_until,
      DROP COLUMN claimed_slot_id,
      DROP COLUMN former_date,
      DROP COLUMN former_time_start,
      DROP COLUMN former_time_end;
  `);
}
