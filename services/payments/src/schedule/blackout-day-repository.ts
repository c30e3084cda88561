import type { BlackoutDay } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { TruckDay } from '../time-slots/time-slot-repository.ts';

export interface StoredBlackoutDay extends Pick<BlackoutDay, 'truck'> {
  date: BusinessDate;
  reason: string | null;
  created_at: Date;
  in_use: number;
}

const DAY = `b.date, b.reason, b.created_at,
  (SELECT json_build_object('id', t.id, 'name', t.name) FROM trucks t WHERE t.id = b.truck_id) AS truck,
  (SELECT count(*)::integer FROM time_slots s WHERE s.date = b.date AND (b.truck_id IS NULL OR s.truck_id = b.truck_id)
    AND s.follows_id IS NULL
    AND (s.appointment_id IS NOT NULL OR s.held_until > $now::timestamptz)) AS in_use`;
const valuesOf = ({ date, truck_id: truckId }: TruckDay) => ({ date, truckId });

/** A blackout day changes none of its slots' rows, so removing it leaves every slot as it was. */
export function createBlackoutDayRepository(database: Sequelize) {
  return {
    /** Whether the truck does not drive on that day; with null, whether none does. */
    async has(day: TruckDay, transaction: Transaction): Promise<boolean> {
      const sql = `SELECT 1 FROM blackout_days
        WHERE date = $date::date AND (truck_id IS NULL OR truck_id = $truckId::integer)`;
      return (await execute(database, sql, valuesOf(day), transaction)).length > 0;
    },

    async slotsOf(day: TruckDay, transaction: Transaction): Promise<number[]> {
      const sql = `SELECT id FROM time_slots
        WHERE date = $date::date AND ($truckId::integer IS NULL OR truck_id = $truckId::integer) ORDER BY id`;
      const rows = await execute<{ id: number }>(database, sql, valuesOf(day), transaction);
      return rows.map(({ id }) => id);
    },

    async listFrom(date: BusinessDate, now: Date): Promise<StoredBlackoutDay[]> {
      const sql = `SELECT ${DAY} FROM blackout_days b WHERE b.date >= $date::date ORDER BY b.date, b.truck_id NULLS FIRST`;
      return await execute<StoredBlackoutDay>(database, sql, { date, now });
    },

    async add(
      { reason, ...day }: TruckDay & { reason: string | null },
      now: Date,
      transaction: Transaction,
    ): Promise<StoredBlackoutDay | null> {
      const sql = `WITH b AS (
          INSERT INTO blackout_days (date, truck_id, reason) VALUES ($date::date, $truckId::integer, $reason::text)
          ON CONFLICT DO NOTHING RETURNING *
        ) SELECT ${DAY} FROM b`;
      const [row] = await execute<StoredBlackoutDay>(database, sql, { ...valuesOf(day), reason, now }, transaction);
      return row ?? null;
    },

    async remove(day: TruckDay, transaction: Transaction): Promise<boolean> {
      const sql = `DELETE FROM blackout_days
        WHERE date = $date::date AND truck_id IS NOT DISTINCT FROM $truckId::integer RETURNING date`;
      return (await execute(database, sql, valuesOf(day), transaction)).length > 0;
    },
  };
}
