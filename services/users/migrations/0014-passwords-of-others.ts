import type { Migration } from '@tailgate/service-kit/database';

export const up: Migration = async ({ context }) => {
  // When another person typed this account's password. Null once its owner has chosen one.
  await context.sequelize.query('ALTER TABLE users ADD COLUMN password_given_at timestamptz');
};

export const down: Migration = async ({ context }) => {
  await context.removeColumn('users', 'password_given_at');
};
