import { INDEX_HISTORY, INDEX_HISTORY_AS_BEFORE } from '@tailgate/service-kit/history';
import type { QueryInterface } from 'sequelize';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(INDEX_HISTORY);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(INDEX_HISTORY_AS_BEFORE);
}
