import type { Migration } from '@tailgate/service-kit/database';

export const up: Migration = async ({ context }) => {
  await context.sequelize.query('ALTER TABLE users ADD COLUMN password_given_at timestamptz');
};

export const down: Migration = async ({ context }) => {
  await context.removeColumn('users', 'password_given_at');
};
