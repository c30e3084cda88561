import { createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// A hash of the address of the client who holds the slot, to count the holds of one client. It goes with the hold.
export const transaction = false;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE time_slots ADD COLUMN IF NOT EXISTS held_by_client char(64)');
  await createIndexConcurrently(context, 'time_slots_held_by_client', {
    on: 'time_slots (held_by_client) WHERE held_by_client IS NOT NULL',
  });
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE time_slots DROP COLUMN held_by_client');
}
