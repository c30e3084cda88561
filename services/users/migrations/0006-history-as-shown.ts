import type { Migration } from '@tailgate/service-kit/database';
import { FIND_HISTORY_AS_SHOWN, FIND_HISTORY_AS_STORED } from '@tailgate/service-kit/history';

export const up: Migration = async ({ context }) => {
  await context.sequelize.query(FIND_HISTORY_AS_SHOWN);
};

export const down: Migration = async ({ context }) => {
  await context.sequelize.query(FIND_HISTORY_AS_STORED);
};
