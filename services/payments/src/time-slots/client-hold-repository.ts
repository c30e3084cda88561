import { execute, type PreparedStatement } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

const LOCK: PreparedStatement = {
  name: 'lock-client',
  text: "SELECT pg_advisory_xact_lock(hashtextextended('holds of ' || $clientKey::text, 0))",
};

const OTHERS: PreparedStatement = {
  name: 'other-holds-of-client',
  text: `SELECT held_until FROM time_slots WHERE held_by_client = $clientKey
    AND held_by_quote_id <> $quoteId::integer AND follows_id IS NULL AND held_until > $now::timestamptz ORDER BY held_until`,
};

export function createClientHoldRepository(database: Sequelize) {
  return {
    /** Makes other holds of this client wait until the transaction ends. */
    async lock(clientKey: string, transaction: Transaction): Promise<void> {
      await execute(database, LOCK, { clientKey }, transaction);
    },

    async endsOfOthers(
      values: { clientKey: string; quoteId: number; now: Date },
      transaction: Transaction,
    ): Promise<Date[]> {
      const rows = await execute<{ held_until: Date }>(database, OTHERS, values, transaction);
      return rows.map(({ held_until }) => held_until);
    },
  };
}
