import { CREATE_HISTORY, DROP_HISTORY } from '@tailgate/service-kit/history';
import type { QueryInterface } from 'sequelize';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(CREATE_HISTORY);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(DROP_HISTORY);
}
