import type { AlertNumber } from '@tailgate/contracts';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

export interface StoredAlertNumber {
  id: number;
  user_id: number;
  phone: string;
  wording_version: number;
  agreed_at: Date;
  code_hash: string | null;
  verified_at: Date | null;
  ended_at: Date | null;
  ended_by: AlertNumber['ended_by'];
}

const LIVE = 'verified_at IS NOT NULL AND ended_at IS NULL';
const WAITING = `id = (SELECT max(id) FROM alert_numbers WHERE user_id = $userId)
  AND verified_at IS NULL AND agreed_at > $since::timestamptz`;

export function createAlertNumberRepository(database: Sequelize) {
  const select = async <Row extends object>(sql: string, bind: object, transaction: Transaction | null = null) =>
    await execute<Row>(database, sql, { ...bind }, transaction);

  return {
    async add(
      number: Pick<StoredAlertNumber, 'user_id' | 'phone' | 'wording_version' | 'agreed_at' | 'code_hash'>,
      transaction: Transaction,
    ): Promise<void> {
      const sql = `INSERT INTO alert_numbers (user_id, phone, wording_version, agreed_at, code_hash)
        VALUES ($user_id, $phone, $wording_version, $agreed_at, $code_hash)`;
      await execute(database, sql, { ...number }, transaction);
    },

    /** Makes other requests for codes of the user wait. @returns how many there were since then */
    async countCodes(userId: number, since: Date, transaction: Transaction): Promise<number> {
      await select(
        "SELECT pg_advisory_xact_lock(hashtextextended('alert number ' || $userId, 0))",
        { userId },
        transaction,
      );
      const sql = `SELECT count(*)::integer AS count FROM alert_numbers
        WHERE user_id = $userId AND agreed_at > $since::timestamptz AND start_message IS NULL`;
      return (await select<{ count: number }>(sql, { userId, since }, transaction))[0]?.count ?? 0;
    },

    /** Counts an attempt at the code. @returns the number, or null if no code is valid any more */
    async attempt(userId: number, since: Date, most: number): Promise<StoredAlertNumber | null> {
      const sql = `UPDATE alert_numbers SET attempts = attempts + 1 WHERE ${WAITING} AND attempts < $most RETURNING *`;
      return (await select<StoredAlertNumber>(sql, { userId, since, most }))[0] ?? null;
    },

    async waitingFor(userId: number, since: Date): Promise<string | null> {
      const rows = await select<{ phone: string }>(`SELECT phone FROM alert_numbers WHERE ${WAITING}`, {
        userId,
        since,
      });
      return rows[0]?.phone ?? null;
    },

    async verify({ id }: StoredAlertNumber, at: Date, transaction: Transaction): Promise<void> {
      const sql =
        'UPDATE alert_numbers SET verified_at = $at::timestamptz, code_hash = NULL WHERE id = $id AND verified_at IS NULL';
      await execute(database, sql, { id, at }, transaction);
    },

    async end(userId: number, by: 'owner' | 'replaced', at: Date, transaction: Transaction): Promise<void> {
      const sql = `UPDATE alert_numbers SET ended_at = $at::timestamptz, ended_by = $by WHERE user_id = $userId AND ${LIVE}`;
      await execute(database, sql, { userId, by, at }, transaction);
    },

    async liveNumberOf(userId: number, transaction: Transaction | null = null): Promise<string | null> {
      const sql = `SELECT phone FROM alert_numbers WHERE user_id = $userId AND ${LIVE}`;
      return (await select<{ phone: string }>(sql, { userId }, transaction))[0]?.phone ?? null;
    },

    async listOf(userId: number): Promise<StoredAlertNumber[]> {
      const sql = 'SELECT * FROM alert_numbers WHERE user_id = $userId AND verified_at IS NOT NULL ORDER BY id DESC';
      return await select<StoredAlertNumber>(sql, { userId });
    },

    async stop(phone: string, at: Date): Promise<void> {
      const sql = `UPDATE alert_numbers SET ended_at = $at::timestamptz, ended_by = 'stop' WHERE phone = $phone AND ${LIVE}`;
      await execute(database, sql, { phone, at });
    },

    /** Adds a row for each user whose last number it is and ended by a STOP. One reply counts once. */
    async restart(phone: string, { replyId, at }: { replyId: string; at: Date }): Promise<void> {
      const sql = `INSERT INTO alert_numbers (user_id, phone, wording_version, agreed_at, verified_at, start_message)
        SELECT user_id, phone, wording_version, $at::timestamptz, $at::timestamptz, $replyId
        FROM (SELECT DISTINCT ON (user_id) * FROM alert_numbers WHERE verified_at IS NOT NULL
          AND user_id IN (SELECT user_id FROM alert_numbers WHERE phone = $phone) ORDER BY user_id, id DESC) last
        WHERE ended_by = 'stop' AND phone = $phone ON CONFLICT DO NOTHING`;
      await execute(database, sql, { phone, replyId, at });
    },
  };
}
