import type { Migration } from '@tailgate/service-kit/database';

/** The code names the kinds, and a new kind needs no migration. */
export const up: Migration = async ({ context }) => {
  await context.sequelize.query('ALTER TABLE account_mails DROP CONSTRAINT IF EXISTS account_mails_kind_known');
};

export const down: Migration = async () => {
  // A kind of mail that the release before does not know may already be stored.
};
