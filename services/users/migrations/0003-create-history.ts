import type { Migration } from '@tailgate/service-kit/database';
import { CREATE_HISTORY, DROP_HISTORY } from '@tailgate/service-kit/history';

export const up: Migration = async ({ context }) => {
  await context.sequelize.query(CREATE_HISTORY);
};

export const down: Migration = async ({ context }) => {
  await context.sequelize.query(DROP_HISTORY);
};
