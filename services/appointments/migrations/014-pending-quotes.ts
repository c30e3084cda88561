import type { QueryInterface } from 'sequelize';

// Few of the pending quotes are fresh, after some years. Without this each look at them would pass all that expired.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query("CREATE INDEX quotes_pending_until ON quotes (expires_at) WHERE status = 'pending'");
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP INDEX quotes_pending_until');
}
