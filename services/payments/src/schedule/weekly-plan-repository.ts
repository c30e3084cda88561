import type { WeeklyPlan, WeeklyWindow } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { BookingWindow } from '../time-slots/booking-window.ts';
import { isBlackedOut, isOnTheClock } from '../time-slots/slot-statements.ts';
import type { StoredSlot } from '../time-slots/time-slot-repository.ts';

const PLAN = 'SELECT version, windows, filled_to FROM weekly_plan';

export function createWeeklyPlanRepository(database: Sequelize) {
  async function read(sql: string, transaction?: Transaction): Promise<WeeklyPlan> {
    const [row] = await execute<WeeklyPlan>(database, sql, undefined, transaction);
    if (!row) throw new Error('the weekly plan is gone');
    return row;
  }
  return {
    read: async (): Promise<WeeklyPlan> => await read(PLAN),

    lock: async (transaction: Transaction): Promise<WeeklyPlan> => await read(`${PLAN} FOR UPDATE`, transaction),

    async replace(windows: readonly WeeklyWindow[], transaction: Transaction): Promise<WeeklyPlan> {
      const [row] = await execute<WeeklyPlan>(
        database,
        'UPDATE weekly_plan SET windows = $windows::jsonb, version = version + 1 RETURNING version, windows, filled_to',
        { windows: JSON.stringify(windows) },
        transaction,
      );
      if (!row) throw new Error('the weekly plan is gone');
      return row;
    },

    /**
     * Adds the plan's slots up to the last bookable day, except those on a blackout day, in the hour that is skipped when clocks go
     * forward, over an existing slot of the truck, removed by staff, or of a truck out of service. Repeating it adds none twice.
     * @returns the ids of the new slots.
     */
    async fill({ now, timeZone, today, lastDay }: BookingWindow, transaction: Transaction): Promise<number[]> {
      const rows = await execute<{ id: number }>(
        database,
        `WITH wanted AS (
           SELECT day::date AS date, w.start_time, w.end_time, w.truck_id
           FROM generate_series($today::date, $lastDay::date, interval '1 day') AS day
           CROSS JOIN weekly_plan
           CROSS JOIN jsonb_to_recordset(windows) AS w (weekday integer, start_time time, end_time time, truck_id integer)
           JOIN trucks t ON t.id = w.truck_id AND t.is_active
           WHERE extract(dow FROM day) = w.weekday
         ) INSERT INTO time_slots (date, start_time, end_time, truck_id)
           SELECT date, start_time, end_time, truck_id FROM wanted w
           WHERE (w.date + w.start_time) AT TIME ZONE $timeZone::text > $now::timestamptz
             AND ${isOnTheClock('$timeZone::text')}
             AND NOT ${isBlackedOut('w')}
             AND NOT EXISTS (SELECT 1 FROM time_slots s
               WHERE s.truck_id = w.truck_id AND s.date = w.date AND s.start_time < w.end_time AND s.end_time > w.start_time)
             AND NOT EXISTS (SELECT 1 FROM removed_windows r
               WHERE r.date = w.date AND r.start_time < w.end_time AND r.end_time > w.start_time
                 AND (r.truck_id IS NULL OR r.truck_id = w.truck_id))
           RETURNING id`,
        { now, timeZone, today, lastDay },
        transaction,
      );
      return rows.map(({ id }) => id);
    },

    /** Keeps the plan from adding this slot again. */
    async leaveOut(
      { date, start_time: start, end_time: end, truck_id: truckId }: StoredSlot,
      transaction: Transaction,
    ): Promise<void> {
      await execute(
        database,
        `INSERT INTO removed_windows (date, start_time, end_time, truck_id)
         VALUES ($date::date, $start::time, $end::time, $truckId::integer) ON CONFLICT DO NOTHING`,
        { date, start, end, truckId },
        transaction,
      );
    },

    async setFilledTo(date: BusinessDate, today: BusinessDate, transaction: Transaction): Promise<void> {
      await execute(database, 'UPDATE weekly_plan SET filled_to = $date::date', { date }, transaction);
      await execute(database, 'DELETE FROM removed_windows WHERE date < $today::date', { today }, transaction);
    },
  };
}
