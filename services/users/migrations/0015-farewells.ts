import type { Migration } from '@tailgate/service-kit/database';

export const up: Migration = async ({ context }) => {
  // Where the last mail to an erased person goes. A row is deleted once its mail is sent, or by the clean-up.
  await context.sequelize.query(`
    CREATE TABLE farewells (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      username text NOT NULL,
      address text NOT NULL,
      created_at timestamptz NOT NULL
    )`);
};

export const down: Migration = async ({ context }) => {
  await context.dropTable('farewells');
};
