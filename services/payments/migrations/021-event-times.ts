import { createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// The metrics ask for the latest event, and the clean-up for the oldest ones.
export const transaction = false;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await createIndexConcurrently(context, 'stripe_events_by_time', { on: 'stripe_events (created_at)' });
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP INDEX stripe_events_by_time');
}
