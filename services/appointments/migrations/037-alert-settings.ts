import type { QueryInterface } from 'sequelize';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE settings
      ADD COLUMN alert_money boolean,
      ADD COLUMN alert_stuck_jobs boolean,
      ADD COLUMN alert_quote_hours integer CHECK (alert_quote_hours BETWEEN 0 AND 168)
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(
    'ALTER TABLE settings DROP COLUMN alert_money, DROP COLUMN alert_stuck_jobs, DROP COLUMN alert_quote_hours',
  );
}
