import type { BusinessDate } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

export interface StoredBlackoutDay {
  date: BusinessDate;
  reason: string | null;
  created_at: Date;
  in_use: number;
}

const IN_USE = `(SELECT count(*)::integer FROM time_slots s WHERE s.date = b.date
  AND s.follows_id IS NULL
  AND (s.appointment_id IS NOT NULL OR s.held_until > $now::timestamptz)) AS in_use`;

/** A blackout day changes none of its slots' rows, so removing it leaves every slot as it was. */
export function createBlackoutDayRepository(database: Sequelize) {
  return {
    async has(date: BusinessDate, transaction: Transaction): Promise<boolean> {
      const sql = 'SELECT 1 FROM blackout_days WHERE date = $date::date';
      return (await execute(database, sql, { date }, transaction)).length > 0;
    },

    async slotsOf(date: BusinessDate, transaction: Transaction): Promise<number[]> {
      const sql = 'SELECT id FROM time_slots WHERE date = $date::date ORDER BY id';
      const rows = await execute<{ id: number }>(database, sql, { date }, transaction);
      return rows.map(({ id }) => id);
    },

    async listFrom(date: BusinessDate, now: Date): Promise<StoredBlackoutDay[]> {
      const sql = `SELECT b.*, ${IN_USE} FROM blackout_days b WHERE b.date >= $date::date ORDER BY b.date`;
      return await execute<StoredBlackoutDay>(database, sql, { date, now });
    },

    async add(
      { date, reason }: { date: BusinessDate; reason: string | null },
      now: Date,
      transaction: Transaction,
    ): Promise<StoredBlackoutDay | null> {
      const sql = `WITH b AS (
          INSERT INTO blackout_days (date, reason) VALUES ($date::date, $reason::text) ON CONFLICT DO NOTHING RETURNING *
        ) SELECT b.*, ${IN_USE} FROM b`;
      const bind = { date, reason, now };
      const [row] = await execute<StoredBlackoutDay>(database, sql, bind, transaction);
      return row ?? null;
    },

    async remove(date: BusinessDate, transaction: Transaction): Promise<boolean> {
      const sql = 'DELETE FROM blackout_days WHERE date = $date::date RETURNING date';
      return (await execute(database, sql, { date }, transaction)).length > 0;
    },
  };
}
export type BlackoutDayRepository = ReturnType<typeof createBlackoutDayRepository>;
