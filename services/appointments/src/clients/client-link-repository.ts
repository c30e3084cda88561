import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

const USER_LOCK = 2;
const LINK = 'user_id = $userId::integer, version = version + 1, updated_at = $now::timestamptz';

export function createClientLinkRepository(database: Sequelize, now: () => Date) {
  async function idsOf(sql: string, bind: Record<string, unknown>, transaction: Transaction): Promise<number[]> {
    const rows = await execute<{ id: number }>(database, sql, bind, transaction);
    return rows.map(({ id }) => id);
  }

  return {
    /**
     * Locks the user, before any client: a concurrent deletion of the user is either seen here, or waits and then unlinks the client.
     * @returns false if the user was deleted
     */
    async lockUser(userId: number, transaction: Transaction): Promise<boolean> {
      await execute(database, `SELECT pg_advisory_xact_lock(${USER_LOCK}, $userId::integer)`, { userId }, transaction);
      const sql = 'SELECT user_id AS id FROM deleted_users WHERE user_id = $userId::integer';
      return (await idsOf(sql, { userId }, transaction)).length === 0;
    },

    async linkIfFree(id: number, userId: number, transaction: Transaction): Promise<boolean> {
      const sql = `UPDATE clients SET ${LINK} WHERE id = $id::integer AND user_id IS NULL RETURNING id`;
      return (await idsOf(sql, { id, userId, now: now() }, transaction)).length === 1;
    },

    async linkAddress(email: string, userId: number, transaction: Transaction): Promise<number[]> {
      const free =
        'SELECT id FROM clients WHERE lower(email) = lower($email) AND user_id IS NULL ORDER BY id FOR UPDATE';
      return await idsOf(
        `UPDATE clients SET ${LINK} WHERE id IN (${free}) RETURNING id`,
        { email, userId, now: now() },
        transaction,
      );
    },

    async unlinkDeletedUser(userId: number, transaction: Transaction): Promise<number[]> {
      await execute(
        database,
        'INSERT INTO deleted_users (user_id) VALUES ($userId::integer) ON CONFLICT DO NOTHING',
        { userId },
        transaction,
      );
      const sql = `UPDATE clients SET user_id = NULL, version = version + 1, updated_at = $now::timestamptz
        WHERE user_id = $userId::integer RETURNING id`;
      return await idsOf(sql, { userId, now: now() }, transaction);
    },
  };
}
