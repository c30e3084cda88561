import { addCheckConcurrently, createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// A deposit and what is due add up to the price, so the price cannot change in between. Keep the expressions of the index equal to those
// in src/trips/appointment-list.ts.
export const transaction = false;

const ADDS_UP = `CASE
  WHEN balance_due IS NULL THEN num_nonnulls(deposit_amount, balance_payment_id) = 0
  WHEN deposit_amount IS NULL OR deposit_amount <= 0 OR deposit_amount >= total_amount THEN false
  WHEN balance_due = 0 THEN balance_payment_id IS NOT NULL
  ELSE balance_due = total_amount - deposit_amount AND balance_payment_id IS NULL
END`;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await addCheckConcurrently(context, 'appointments', { name: 'appointments_balance_adds_up', check: ADDS_UP });
  await createIndexConcurrently(context, 'appointments_with_balance', {
    on: `appointments ((coalesce(appointment_date, '-infinity'::date)), (coalesce(appointment_time_start, '00:00'::time)), id)
      WHERE balance_due > 0 AND cancelled_at IS NULL`,
  });
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`DROP INDEX appointments_with_balance;
    ALTER TABLE appointments DROP CONSTRAINT appointments_balance_adds_up`);
}
