import { FIND_HISTORY_AS_SHOWN, FIND_HISTORY_AS_STORED } from '@tailgate/service-kit/history';
import type { QueryInterface } from 'sequelize';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(FIND_HISTORY_AS_SHOWN);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(FIND_HISTORY_AS_STORED);
}
