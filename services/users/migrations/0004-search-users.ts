import type { Migration } from '@tailgate/service-kit/database';

export const up: Migration = async ({ context }) => {
  await context.sequelize.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  await context.sequelize.query(
    'CREATE INDEX users_by_text ON users USING gin (username gin_trgm_ops, email gin_trgm_ops)',
  );
  await context.sequelize.query('CREATE INDEX users_by_role ON users (role, id DESC)');
};

export const down: Migration = async ({ context }) => {
  await context.sequelize.query('DROP INDEX users_by_role, users_by_text');
};
