import type { Migration } from '@tailgate/service-kit/database';
import { INDEX_HISTORY, INDEX_HISTORY_AS_BEFORE } from '@tailgate/service-kit/history';

export const up: Migration = async ({ context }) => {
  await context.sequelize.query(INDEX_HISTORY);
};

export const down: Migration = async ({ context }) => {
  await context.sequelize.query(INDEX_HISTORY_AS_BEFORE);
};
