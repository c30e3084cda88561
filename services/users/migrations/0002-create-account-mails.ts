import type { Migration } from '@tailgate/service-kit/database';

export const up: Migration = async ({ context }) => {
  // One row per email about an account. Its id is the job's, so that a retry is still one email. Its link is valid until `spent_at`.
  // A row alone makes no link, because links are signed.
  await context.sequelize.query(`
    CREATE TABLE account_mails (
      id uuid PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      kind text NOT NULL CONSTRAINT account_mails_kind_known CHECK (kind IN
        ('verify-email', 'reset-password', 'invitation', 'registration-attempt', 'password-changed')),
      address text NOT NULL,
      created_at timestamptz NOT NULL,
      spent_at timestamptz
    )`);
  await context.sequelize.query('CREATE INDEX account_mails_by_user ON account_mails (user_id, kind, created_at)');
};

export const down: Migration = async ({ context }) => {
  await context.dropTable('account_mails');
};
