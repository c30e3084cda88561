import type { Migration } from '@tailgate/service-kit/database';

export const up: Migration = async ({ context }) => {
  await context.sequelize.query(`
    CREATE TABLE users (
      id serial PRIMARY KEY,
      username text NOT NULL CONSTRAINT users_username_not_empty CHECK (username <> ''),
      email text NOT NULL CONSTRAINT users_email_not_empty CHECK (email <> ''),
      password text NOT NULL CONSTRAINT users_password_hashed CHECK (password LIKE '$argon2id$%'),
      role text NOT NULL DEFAULT 'CUSTOMER' CONSTRAINT users_role_known CHECK (role IN ('CUSTOMER', 'ADMIN', 'SUPER_ADMIN')),
      email_verified_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  // "Casey" and "casey" are the same name; addresses ignore case too.
  await context.sequelize.query('CREATE UNIQUE INDEX users_username_unique ON users (lower(username))');
  await context.sequelize.query('CREATE UNIQUE INDEX users_email_unique ON users (lower(email))');
};

export const down: Migration = async ({ context }) => {
  await context.dropTable('users');
};
