import type { QueryInterface } from 'sequelize';

// What is refunded when a trip is cancelled. The appointment keeps the policy as it was when it was paid, and how it was cancelled,
// from which the fee follows. Null: everything is refunded.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE settings
      ADD COLUMN cancel_free_hours integer CHECK (cancel_free_hours BETWEEN 0 AND 720),
      ADD COLUMN cancel_late_percent integer CHECK (cancel_late_percent BETWEEN 0 AND 100),
      ADD COLUMN cancel_no_show_percent integer CHECK (cancel_no_show_percent BETWEEN 0 AND 100);
    ALTER TABLE appointments
      ADD COLUMN cancellation_policy jsonb,
      ADD COLUMN fee_trip_at timestamptz,
      ADD COLUMN cancel_kind text,
      ADD COLUMN cancel_waived boolean,
      ADD COLUMN cancelled_trip_at timestamptz,
      ADD COLUMN refund_amount numeric(10,2),
      ADD COLUMN kept_amount numeric(10,2);
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE appointments
      DROP COLUMN kept_amount, DROP COLUMN refund_amount, DROP COLUMN cancelled_trip_at, DROP COLUMN cancel_waived,
      DROP COLUMN cancel_kind, DROP COLUMN fee_trip_at, DROP COLUMN cancellation_policy;
    ALTER TABLE settings
      DROP COLUMN cancel_no_show_percent, DROP COLUMN cancel_late_percent, DROP COLUMN cancel_free_hours;
  `);
}
