/** Timestamps as the wire shows them; JSON of a timestamptz alone would carry an offset. */
const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** $1 date, $2 now, $3 business time zone. Postgres builds the JSON: measured at twice the speed of building rows here. */
export const AVAILABLE_SLOTS = {
  name: 'available-slots',
  text: `
    SELECT coalesce(json_agg(json_build_object(
      'id', id, 'date', date, 'start_time', start_time, 'end_time', end_time, 'is_available', true
    ) ORDER BY start_time, id), '[]') AS slots
    FROM time_slots
    WHERE date = $1::date AND appointment_id IS NULL AND NOT is_blocked
      AND (held_until IS NULL OR held_until <= $2::timestamptz)
      AND (date + start_time) AT TIME ZONE $3::text > $2::timestamptz`,
};

/** $1 date, $2 now. An expired hold is no hold. */
export const SLOTS_OF_DAY = {
  name: 'slots-of-day',
  text: `
    SELECT coalesce(json_agg(json_build_object(
      'id', id, 'date', date, 'start_time', start_time, 'end_time', end_time,
      'is_available', appointment_id IS NULL AND NOT is_blocked AND (held_until IS NULL OR held_until <= $2::timestamptz),
      'is_blocked', is_blocked,
      'held_until', CASE WHEN held_until > $2::timestamptz THEN ${utc('held_until')} END,
      'appointment_id', appointment_id,
      'created_at', ${utc('created_at')}, 'updated_at', ${utc('updated_at')}
    ) ORDER BY start_time, id), '[]') AS slots
    FROM time_slots WHERE date = $1::date`,
};
