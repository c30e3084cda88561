import { CARRIES_LOAD, COVERS_TRIP, runsFrom } from './runs.ts';

/** Timestamps as the API shows them; the JSON of a timestamptz has an offset instead of Z. */
const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Postgres builds the JSON: measured at twice the speed of building rows here. */
const LISTED = `coalesce(json_agg(json_build_object(
    'id', id, 'date', date, 'start_time', start_time, 'end_time', end_time, 'is_available', true
  ) ORDER BY start_time, end_time), '[]') AS slots`;

/**
 * Both times exist in the time zone. A time in the hour that is skipped when clocks go forward comes back from Postgres as another.
 */
export const isOnTheClock = (zone: string) =>
  ['start_time', 'end_time']
    .map((time) => `(date + ${time}) AT TIME ZONE ${zone} AT TIME ZONE ${zone} = date + ${time}`)
    .join(' AND ');

export const SLOT = `id, date, start_time, end_time, is_blocked, held_by_quote_id, held_by_appointment_id, held_until, appointment_id,
  truck_id, follows_id, created_at, updated_at`;

export const NO_HOLD =
  'held_by_quote_id = NULL, held_by_appointment_id = NULL, held_by_client = NULL, held_until = NULL';
export const FREED = `${NO_HOLD}, follows_id = NULL`;

export const FIND_SLOT = { name: 'slot', text: `SELECT ${SLOT} FROM time_slots WHERE id = $id::integer` };

export const TO_COME = `NOT is_blocked AND date <= $lastDay::date
  AND (date + start_time) AT TIME ZONE $timeZone::text > $now::timestamptz AND ${isOnTheClock('$timeZone::text')}`;
/** Whether the slot's day is closed, for all trucks or for its own. Postgres hashes two equalities; one OR took half as long again. */
export const isBlackedOut = (slot: string) =>
  `(EXISTS (SELECT 1 FROM blackout_days b WHERE b.date = ${slot}.date AND b.truck_id IS NULL)
    OR EXISTS (SELECT 1 FROM blackout_days b WHERE b.date = ${slot}.date AND b.truck_id = ${slot}.truck_id))`;
/** A blackout day, and a truck out of service, is closed to everyone who does not hold one of its slots. */
const IS_OPEN = `NOT ${isBlackedOut('time_slots')}
  AND NOT EXISTS (SELECT 1 FROM trucks t WHERE t.id = time_slots.truck_id AND NOT t.is_active)`;
// An expired hold does not count.
export const NOT_HELD = '(held_until IS NULL OR held_until <= $now::timestamptz)';

const availableSlots = (free: string, preferred = 's.id') => `SELECT ${LISTED} FROM (
      SELECT DISTINCT ON (s.start_time, s.end_time) s.id, s.date, s.start_time, s.end_time
      FROM ${runsFrom(free)}
      WHERE s.date = $date::date AND run.is_free AND ${COVERS_TRIP} AND ${CARRIES_LOAD}
      ORDER BY s.start_time, s.end_time, ${preferred}
    ) free`;

const FREE = `appointment_id IS NULL AND ${TO_COME} AND ${NOT_HELD} AND ${IS_OPEN}`;
export const AVAILABLE_SLOTS = { name: 'available-slots', text: availableSlots(FREE) };

export const BOOKED = 'appointment_id = $appointmentId::integer';
/** A trip may be moved over its own slots, by an hour for example. */
export const FREE_OR_OWN = `(${BOOKED} OR (appointment_id IS NULL AND ${NOT_HELD} AND ${IS_OPEN})) AND ${TO_COME}`;
export const AVAILABLE_OR_OWN_SLOTS = { name: 'available-or-own-slots', text: availableSlots(FREE_OR_OWN) };

const HELD_BY_QUOTE = 'held_by_quote_id = $quoteId::integer AND held_until > $now::timestamptz';
/** What a quote holds stays its own, on a blackout day too. */
export const FREE_FOR_QUOTE = `appointment_id IS NULL AND ${TO_COME} AND ((${HELD_BY_QUOTE}) OR (${NOT_HELD} AND ${IS_OPEN}))`;
/** At a start that the quote holds, the list has the slot of its truck. */
export const AVAILABLE_FOR_QUOTE = {
  name: 'available-for-quote',
  text: availableSlots(FREE_FOR_QUOTE, `(${HELD_BY_QUOTE}) IS TRUE DESC, s.id`),
};

export const HOLDING_QUOTE = {
  name: 'holding-quote',
  text: `SELECT held_by_quote_id AS id FROM time_slots JOIN payments p ON p.quote_id = held_by_quote_id AND p.stage = 'opened'
    WHERE date = $date::date AND held_until > $now::timestamptz AND p.quote_reference = $reference::text LIMIT 1`,
};

export const OTHER_TRUCKS = {
  name: 'slots-of-other-trucks',
  text: `SELECT other.id FROM time_slots chosen JOIN time_slots other USING (date, start_time, end_time)
    WHERE chosen.id = $timeSlotId::integer AND other.id <> chosen.id AND other.appointment_id IS NULL AND NOT other.is_blocked
      AND (other.held_until IS NULL OR other.held_until <= $now::timestamptz)
    ORDER BY other.id`,
};

const IS_HELD = 'held_until IS NOT NULL AND held_until > $3::timestamptz';
const IS_CLOSED = `is_blocked OR ((${isBlackedOut('s')} OR NOT t.is_active) AND appointment_id IS NULL AND NOT (${IS_HELD}))`;

/**
 * $1 first day, $2 last day, $3 now. An expired hold does not count. On a blackout day, and of a truck out of service, unused slots are
 * blocked; booked and held ones are not.
 */
export const SLOTS_OF_PERIOD = {
  name: 'slots-of-period',
  text: `
    SELECT coalesce(json_agg(json_build_object(
      'id', s.id, 'date', date, 'start_time', start_time, 'end_time', end_time,
      'is_available', appointment_id IS NULL AND NOT (${IS_HELD}) AND NOT (${IS_CLOSED}),
      'is_blocked', ${IS_CLOSED},
      'held_until', CASE WHEN ${IS_HELD} THEN ${utc('held_until')} END,
      'held_by_quote_id', CASE WHEN ${IS_HELD} THEN held_by_quote_id END,
      'appointment_id', appointment_id,
      'truck', json_build_object('id', t.id, 'name', t.name),
      'created_at', ${utc('s.created_at')}, 'updated_at', ${utc('s.updated_at')}
    ) ORDER BY date, start_time, s.truck_id, s.id), '[]') AS slots
    FROM time_slots s JOIN trucks t ON t.id = s.truck_id WHERE date BETWEEN $1::date AND $2::date`,
};
