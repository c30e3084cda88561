import type { Sequelize, Transaction } from 'sequelize';
import { QueryTypes } from 'sequelize';

/** The holds of one client, whichever of the client's quotes they are for. */
export function createClientHolds(database: Sequelize) {
  return {
    /** Makes other holds of this client wait until the transaction ends. */
    async lock(clientKey: string, transaction: Transaction): Promise<void> {
      const sql = "SELECT pg_advisory_xact_lock(hashtextextended('holds of ' || $clientKey, 0))";
      await database.query(sql, { bind: { clientKey }, transaction });
    },

    /** @returns when the client's live holds for other quotes end, the next one first */
    async endsOfOthers(
      bind: { clientKey: string; quoteId: number; now: Date },
      transaction: Transaction,
    ): Promise<Date[]> {
      const sql = `SELECT held_until FROM time_slots WHERE held_by_client = $clientKey
        AND held_by_quote_id <> $quoteId::integer AND held_until > $now::timestamptz ORDER BY held_until`;
      const options = { bind, transaction, type: QueryTypes.SELECT as const };
      return (await database.query<{ held_until: Date }>(sql, options)).map(({ held_until }) => held_until);
    },
  };
}
export type ClientHolds = ReturnType<typeof createClientHolds>;
