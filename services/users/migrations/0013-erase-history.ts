import { createIndexConcurrently } from '@tailgate/service-kit/database';
import { ERASE_HISTORY, KEEP_HISTORY_WHOLE } from '@tailgate/service-kit/history';
import type { QueryInterface } from 'sequelize';

export const transaction = false;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(ERASE_HISTORY);
  await createIndexConcurrently(context, 'history_by_actor', { on: 'history (actor_id) WHERE actor_id IS NOT NULL' });
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`DROP INDEX history_by_actor; ${KEEP_HISTORY_WHOLE}`);
}
