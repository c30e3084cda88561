import { daysFrom } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow } from './booking-window.ts';

const DAYS_AHEAD = 30;
const HOURS = Array.from({ length: 12 }, (_, index) => index + 7);
/** Every third day also has a slot before the first period, so that the group Other is not empty. */
const EARLY_HOUR = 6;

export async function seedDemoSlots(deps: Pick<Dependencies, 'database' | 'timeZone' | 'now'>): Promise<number> {
  const { today } = bookingWindow(deps.timeZone, deps.now());
  const windows = daysFrom(today, DAYS_AHEAD).flatMap((date) =>
    (isEarlyDay(date) ? [EARLY_HOUR, ...HOURS] : HOURS).map((hour) => ({
      date,
      start: clock(hour),
      end: clock(hour + 1),
    })),
  );
  return await deps.database.transaction(async (transaction) => {
    // Two processes that start together must not add the same slot twice.
    await deps.database.query('LOCK TABLE time_slots IN SHARE ROW EXCLUSIVE MODE', { transaction });
    const [, made] = await deps.database.query(
      `INSERT INTO time_slots (date, start_time, end_time)
       SELECT w.date, w.start, w.end FROM json_to_recordset($windows::json) AS w (date date, start time, "end" time)
       WHERE NOT EXISTS (
         SELECT 1 FROM time_slots s WHERE s.date = w.date AND s.start_time < w.end AND s.end_time > w.start
       ) AND NOT EXISTS (
         SELECT 1 FROM removed_windows r WHERE r.date = w.date AND r.start_time < w.end AND r.end_time > w.start
       ) AND NOT EXISTS (SELECT 1 FROM blackout_days b WHERE b.date = w.date AND b.truck_id IS NULL)`,
      { bind: { windows: JSON.stringify(windows) }, transaction },
    );
    return Number(made);
  });
}

function isEarlyDay(date: string): boolean {
  return Number(date.slice(-2)) % 3 === 0;
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00:00`;
}
