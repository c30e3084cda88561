import type { QueryInterface } from 'sequelize';

// A price that is paid in two parts. `balance_due` is null if nothing was left after the first payment, and zero once the balance is paid.
// `balance_requests`: the times of appointments at which the balance was asked for, or need not be.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE settings
      ADD COLUMN deposit_percent integer CHECK (deposit_percent BETWEEN 5 AND 100),
      ADD COLUMN balance_hours integer CHECK (balance_hours BETWEEN 1 AND 720);
    ALTER TABLE appointments
      ADD COLUMN deposit_amount numeric(10,2),
      ADD COLUMN balance_due numeric(10,2),
      ADD COLUMN balance_payment_id integer;
    CREATE TABLE balance_requests (
      appointment_id integer NOT NULL REFERENCES appointments (id) ON DELETE CASCADE,
      appointment_date date NOT NULL,
      appointment_time_start time(0) NOT NULL,
      PRIMARY KEY (appointment_id, appointment_date, appointment_time_start)
    );
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP TABLE balance_requests;
    ALTER TABLE appointments DROP COLUMN balance_payment_id, DROP COLUMN balance_due, DROP COLUMN deposit_amount;
    ALTER TABLE settings DROP COLUMN balance_hours, DROP COLUMN deposit_percent;
  `);
}
