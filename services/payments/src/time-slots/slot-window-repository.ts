import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import { FREED } from './slot-statements.ts';
import type { Days, SlotWindow, StoredSlot } from './time-slot-repository.ts';

const UNUSED = 'appointment_id IS NULL AND (held_until IS NULL OR held_until <= $now::timestamptz)';
const IN_RANGE = 'date BETWEEN $from::date AND $to::date';
const SAME_WINDOW = 'date = $date::date AND start_time = $start::time AND end_time = $end::time';

export function createSlotWindowRepository(database: Sequelize) {
  const bindOf = ({ date, start_time: start, end_time: end }: SlotWindow) => ({ date, start, end });
  return {
    /** Locks the slots of a window, one for each truck, in the order of their ids as every transaction does. */
    async lock(window: SlotWindow, transaction: Transaction): Promise<StoredSlot[]> {
      const sql = `SELECT * FROM time_slots WHERE ${SAME_WINDOW} ORDER BY id FOR UPDATE`;
      return await execute<StoredSlot>(database, sql, bindOf(window), transaction);
    },

    async add(window: SlotWindow, count: number, transaction: Transaction): Promise<number[]> {
      const rows = await execute<{ id: number }>(
        database,
        `INSERT INTO time_slots (date, start_time, end_time)
         SELECT $date::date, $start::time, $end::time FROM generate_series(1, $count::integer) RETURNING id`,
        { ...bindOf(window), count },
        transaction,
      );
      return rows.map(({ id }) => id);
    },

    async remove(ids: readonly number[], now: Date, transaction: Transaction): Promise<number> {
      const rows = await execute(
        database,
        `DELETE FROM time_slots WHERE id = ANY ($ids::integer[]) AND ${UNUSED} RETURNING id`,
        { ids: [...ids], now },
        transaction,
      );
      return rows.length;
    },

    /** Keeps the weekly plan from adding this window to that day again. */
    async rememberRemoved(window: SlotWindow, transaction: Transaction): Promise<void> {
      await execute(
        database,
        `INSERT INTO removed_windows (date, start_time, end_time) VALUES ($date::date, $start::time, $end::time)
         ON CONFLICT DO NOTHING`,
        bindOf(window),
        transaction,
      );
    },

    async setBlocked(
      { from, to }: Days,
      blocked: boolean,
      now: Date,
      transaction: Transaction,
    ): Promise<{ ids: number[]; in_use: number }> {
      const [row] = await execute<{ ids: number[]; in_use: number }>(
        database,
        `WITH unused AS (
           SELECT id FROM time_slots
           WHERE ${IN_RANGE} AND ${UNUSED} AND is_blocked <> $blocked::boolean
             AND ($blocked::boolean OR NOT EXISTS (SELECT 1 FROM blackout_days b WHERE b.date = time_slots.date))
           ORDER BY id FOR UPDATE
         ), changed AS (
           UPDATE time_slots
           SET is_blocked = $blocked::boolean, ${FREED}, updated_at = $now::timestamptz
           WHERE id IN (SELECT id FROM unused) AND ${UNUSED} RETURNING id
         )
         SELECT (SELECT coalesce(array_agg(id ORDER BY id), '{}') FROM changed) AS ids,
           (SELECT count(*)::integer FROM time_slots WHERE ${IN_RANGE} AND NOT (${UNUSED})) AS in_use`,
        { from, to, blocked, now },
        transaction,
      );
      return row ?? { ids: [], in_use: 0 };
    },
  };
}
export type SlotWindowRepository = ReturnType<typeof createSlotWindowRepository>;
