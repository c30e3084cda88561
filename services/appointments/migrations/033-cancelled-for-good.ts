import type { QueryInterface } from 'sequelize';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    UPDATE appointments SET status = 'cancelled', version = version + 1
      WHERE cancelled_at IS NOT NULL AND status NOT IN ('cancelled', 'archived');
    ALTER TABLE appointments ADD CONSTRAINT appointments_cancelled_for_good
      CHECK (cancelled_at IS NULL OR status IN ('cancelled', 'archived'));
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE appointments DROP CONSTRAINT appointments_cancelled_for_good');
}
