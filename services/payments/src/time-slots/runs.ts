import type { TripNeeds } from '@tailgate/contracts';

/** The values of `RUN` that say what the trip needs. */
export function runValues(trip: TripNeeds | null | undefined) {
  const { hours = null, overtime_hours: overtime = 0, load_weight: load = 0 } = trip ?? {};
  return { hours, overtime, load };
}

const HOURS = "$hours::integer * interval '1 hour'";
const OVERTIME = "$overtime::integer * interval '1 hour'";

/**
 * Rows of `s`, each the first slot of a run: `run` has the ids of its slots, in their order, and `is_free`; `truck_day` the hours of the
 * truck on that day. `free` may be unknown where a column is null, which `bool_and` would leave out.
 */
export const runsFrom = (free: string) => `time_slots s
  CROSS JOIN LATERAL (
    SELECT array_agg(id ORDER BY start_time) AS ids, bool_and((${free}) IS TRUE) AS is_free, max(end_time) AS until,
      sum(end_time - start_time) AS planned
    FROM time_slots
    WHERE truck_id = s.truck_id AND date = s.date AND start_time >= s.start_time
      AND (start_time = s.start_time OR start_time - s.start_time < ${HOURS})
  ) run
  CROSS JOIN LATERAL (
    SELECT min(start_time) AS starts, max(end_time) AS ends FROM time_slots WHERE truck_id = s.truck_id AND date = s.date
  ) truck_day`;

const LONGEST_PLANNED = `(SELECT max(day.planned) FROM (
    SELECT max(w.end_time) - min(w.start_time) AS planned
    FROM weekly_plan CROSS JOIN jsonb_to_recordset(windows) AS w (weekday integer, truck_id integer, start_time time, end_time time)
    JOIN trucks t ON t.id = w.truck_id AND t.is_active
    GROUP BY w.truck_id, w.weekday
  ) day)`;

/**
 * The run covers the trip. A gap in the truck's day ends a run; only after the last slot a trip may last longer. One that is longer than
 * any day takes a whole one, which must not be shorter than the longest of the weekly plan.
 */
export const COVERS_TRIP = `($hours::integer IS NULL
  OR (run.planned = run.until - s.start_time AND (run.until - s.start_time >= ${HOURS}
    OR (run.until = truck_day.ends AND ${HOURS} <= run.until - s.start_time + ${OVERTIME})))
  OR (s.start_time = truck_day.starts AND ${HOURS} > truck_day.ends - truck_day.starts + ${OVERTIME}
    AND (truck_day.ends - truck_day.starts >= ${LONGEST_PLANNED}) IS NOT FALSE))`;

export const CARRIES_LOAD = `EXISTS (SELECT 1 FROM trucks t
  WHERE t.id = s.truck_id AND (t.greatest_load IS NULL OR t.greatest_load >= $load::integer))`;

/** The run that starts with slot `$timeSlotId`, one row for each of its slots; no row if it is too short or not free. */
export const runOfSlot = (free: string) => `run AS (
    SELECT s.id AS run_start, unnest(run.ids) AS member, cardinality(run.ids) AS run_length
    FROM ${runsFrom(free)}
    WHERE s.id = $timeSlotId::integer AND run.is_free AND ${COVERS_TRIP}
  )`;

/** The value of `follows_id` for a slot of the run. */
export const FOLLOWS = 'nullif(run_start, id)';
