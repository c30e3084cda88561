import type { QueryInterface } from 'sequelize';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query("ALTER TABLE money_reports ADD COLUMN alerted text[] NOT NULL DEFAULT '{}'");
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE money_reports DROP COLUMN alerted');
}
