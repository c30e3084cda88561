import type { QueryInterface } from 'sequelize';

// The trace in which a card payment was opened; events of Stripe continue it. Null without tracing.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE payments ADD COLUMN traceparent varchar(55)');
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE payments DROP COLUMN traceparent');
}
