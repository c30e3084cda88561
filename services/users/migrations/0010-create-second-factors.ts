import type { Migration } from '@tailgate/service-kit/database';

export const up: Migration = async ({ context }) => {
  // The secret is encrypted with SECOND_FACTOR_KEY. It counts from `confirmed_at`, and no code counts twice: `last_step` only grows.
  await context.sequelize.query(`
    CREATE TABLE totp_secrets (
      user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      secret text NOT NULL,
      created_at timestamptz NOT NULL,
      confirmed_at timestamptz,
      last_step bigint NOT NULL DEFAULT 0
    )`);
  await context.sequelize.query(`
    CREATE TABLE passkeys (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      credential_id text NOT NULL CONSTRAINT passkeys_credential_unique UNIQUE,
      public_key text NOT NULL,
      counter bigint NOT NULL,
      transports text[] NOT NULL,
      name text NOT NULL,
      created_at timestamptz NOT NULL,
      last_used_at timestamptz
    )`);
  await context.sequelize.query('CREATE INDEX passkeys_by_user ON passkeys (user_id)');
  await context.sequelize.query(`
    CREATE TABLE recovery_codes (
      hash text PRIMARY KEY CONSTRAINT recovery_codes_hashed CHECK (hash LIKE '$argon2id$%'),
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE
    )`);
  await context.sequelize.query('CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id)');
};

export const down: Migration = async ({ context }) => {
  await context.dropTable('recovery_codes');
  await context.dropTable('passkeys');
  await context.dropTable('totp_secrets');
};
