import type { QueryInterface } from 'sequelize';

// After some years, most pending quotes have expired. The index lets a query skip those.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query("CREATE INDEX quotes_pending_until ON quotes (expires_at) WHERE status = 'pending'");
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP INDEX quotes_pending_until');
}
