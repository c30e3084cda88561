/** Timestamps as the API shows them; the JSON of a timestamptz has an offset instead of Z. */
const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Postgres builds the JSON: measured at twice the speed of building rows here. */
const FREE = `
    SELECT coalesce(json_agg(json_build_object(
      'id', s.id, 'date', date, 'start_time', start_time, 'end_time', end_time, 'is_available', true
    ) ORDER BY start_time, s.id), '[]') AS slots`;

/**
 * Both times exist in the time zone. A time in the hour that is skipped when clocks go forward comes back from Postgres as another.
 */
export const isOnTheClock = (zone: string) =>
  ['start_time', 'end_time']
    .map((time) => `(date + ${time}) AT TIME ZONE ${zone} AT TIME ZONE ${zone} = date + ${time}`)
    .join(' AND ');

export const SLOT = `id, date, start_time, end_time, is_blocked, held_by_quote_id, held_by_appointment_id, held_until, appointment_id,
  created_at, updated_at`;

export const FIND_SLOT = { name: 'slot', text: `SELECT ${SLOT} FROM time_slots WHERE id = $id::integer` };

/** $1 date, $2 now, $3 business time zone. */
export const AVAILABLE_SLOTS = {
  name: 'available-slots',
  text: `${FREE}
    FROM time_slots s
    WHERE date = $1::date AND appointment_id IS NULL AND NOT is_blocked
      AND (held_until IS NULL OR held_until <= $2::timestamptz)
      AND (date + start_time) AT TIME ZONE $3::text > $2::timestamptz AND ${isOnTheClock('$3::text')}
      AND NOT EXISTS (SELECT 1 FROM blackout_days WHERE date = $1::date)`,
};

/** $1 date, $2 now, $3 reference of a quote. */
export const HELD_SLOTS = {
  name: 'held-slots',
  text: `${FREE}
    FROM time_slots s JOIN payments p ON p.quote_id = held_by_quote_id AND p.stage = 'opened'
    WHERE date = $1::date AND held_until > $2::timestamptz AND p.quote_reference = $3::text`,
};

const IS_HELD = 'held_until IS NOT NULL AND held_until > $3::timestamptz';
const IS_CLOSED = `is_blocked OR (b.date IS NOT NULL AND appointment_id IS NULL AND NOT (${IS_HELD}))`;

/**
 * $1 first day, $2 last day, $3 now. An expired hold does not count. On a blackout day unused slots are blocked; booked and held
 * ones are not.
 */
export const SLOTS_OF_PERIOD = {
  name: 'slots-of-period',
  text: `
    SELECT coalesce(json_agg(json_build_object(
      'id', id, 'date', date, 'start_time', start_time, 'end_time', end_time,
      'is_available', appointment_id IS NULL AND NOT (${IS_HELD}) AND NOT (${IS_CLOSED}),
      'is_blocked', ${IS_CLOSED},
      'held_until', CASE WHEN ${IS_HELD} THEN ${utc('held_until')} END,
      'held_by_quote_id', CASE WHEN ${IS_HELD} THEN held_by_quote_id END,
      'appointment_id', appointment_id,
      'created_at', ${utc('s.created_at')}, 'updated_at', ${utc('updated_at')}
    ) ORDER BY date, start_time, id), '[]') AS slots
    FROM time_slots s LEFT JOIN blackout_days b USING (date) WHERE date BETWEEN $1::date AND $2::date`,
};
