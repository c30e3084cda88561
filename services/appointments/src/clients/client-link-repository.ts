import type { Sequelize, Transaction } from 'sequelize';
import { QueryTypes } from 'sequelize';

/** The class of the advisory lock that makes everything about one user's clients take turns. */
const USER_LOCK = 2;
const TIED = 'user_id = $userId::integer, version = version + 1, updated_at = now()';

/** Which client is which user's. A user who was deleted gets none any more. */
export function createClientLinks(database: Sequelize) {
  async function idsOf(sql: string, bind: Record<string, unknown>, transaction: Transaction): Promise<number[]> {
    const rows = await database.query<{ id: number }>(sql, { type: QueryTypes.SELECT, bind, transaction });
    return rows.map(({ id }) => id);
  }

  return {
    /**
     * Waits for its turn with this user, and says whether the user is still there. The lock comes before any lock on a client: a
     * deletion that is under way is either seen, or comes afterwards and finds what was tied.
     */
    async lockUser(userId: number, transaction: Transaction): Promise<boolean> {
      await database.query(`SELECT pg_advisory_xact_lock(${USER_LOCK}, $userId::integer)`, {
        bind: { userId },
        transaction,
      });
      const sql = 'SELECT user_id AS id FROM deleted_users WHERE user_id = $userId::integer';
      return (await idsOf(sql, { userId }, transaction)).length === 0;
    },

    /** Ties the client to a locked user unless it is tied already; says whether it did. */
    async tieIfFree(id: number, userId: number, transaction: Transaction): Promise<boolean> {
      const sql = `UPDATE clients SET ${TIED} WHERE id = $id::integer AND user_id IS NULL RETURNING id`;
      return (await idsOf(sql, { id, userId }, transaction)).length === 1;
    },

    /** Ties every free client of this address to a locked user; answers which. */
    async tieAddress(email: string, userId: number, transaction: Transaction): Promise<number[]> {
      const free =
        'SELECT id FROM clients WHERE lower(email) = lower($email) AND user_id IS NULL ORDER BY id FOR UPDATE';
      return await idsOf(
        `UPDATE clients SET ${TIED} WHERE id IN (${free}) RETURNING id`,
        { email, userId },
        transaction,
      );
    },

    /** The user is gone: what belonged to it is nobody's, now and for good; answers what it was. */
    async bury(userId: number, transaction: Transaction): Promise<number[]> {
      const bind = { userId };
      await database.query('INSERT INTO deleted_users (user_id) VALUES ($userId::integer) ON CONFLICT DO NOTHING', {
        bind,
        transaction,
      });
      const sql = `UPDATE clients SET user_id = NULL, version = version + 1, updated_at = now()
        WHERE user_id = $userId::integer RETURNING id`;
      return await idsOf(sql, bind, transaction);
    },
  };
}
export type ClientLinks = ReturnType<typeof createClientLinks>;
