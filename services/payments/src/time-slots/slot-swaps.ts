import type { TripNeeds } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { execute, type PreparedStatement } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import { inOneRoundTrip } from '../in-one-round-trip.ts';
import type { BookingWindow } from './booking-window.ts';
import { CARRIES_LOAD, COVERS_TRIP, FOLLOWS, runOfSlot, runsFrom, runValues } from './runs.ts';
import { updateRun } from './slot-holds.ts';
import { BOOKED, FREE_OR_OWN, SLOT, TO_COME } from './slot-statements.ts';
import type { StoredSlot } from './time-slot-repository.ts';

/** When a rescheduled trip should start: from `start_time`, before `end_time`; with `exact`, in exactly this window. Any truck by default. */
export interface RequestedWindow {
  date: BusinessDate;
  start_time: string;
  end_time: string;
  exact?: boolean | undefined;
  truck_id?: number | undefined;
}

const HELD_OR_OWN = `(${BOOKED} OR (appointment_id IS NULL AND held_by_appointment_id = $appointmentId::integer)) AND ${TO_COME}`;
const IN_HOURS = `s.date = $date::date AND s.start_time >= $start::time AND s.start_time < $end::time
  AND (NOT $exact::boolean OR (s.start_time = $start::time AND s.end_time = $end::time))
  AND ($truckId::integer IS NULL OR s.truck_id = $truckId::integer)`;

const RELEASE: PreparedStatement = {
  name: 'release-swap',
  text: `UPDATE time_slots SET held_by_appointment_id = NULL, held_until = NULL, follows_id = NULL, updated_at = $now::timestamptz
    WHERE held_by_appointment_id = $appointmentId::integer`,
};

const LOCK_HELD: PreparedStatement = {
  name: 'lock-held-swap',
  text: 'SELECT id FROM time_slots WHERE held_by_appointment_id = $appointmentId::integer ORDER BY id FOR UPDATE',
};

const LOCK_DAY: PreparedStatement = {
  name: 'lock-slots-of-day',
  text: `SELECT id FROM time_slots
    WHERE held_by_appointment_id = $appointmentId::integer OR (date = $date::date AND start_time >= $start::time)
    ORDER BY id FOR UPDATE`,
};

/** Answers the first slot of the run, of the appointment's own truck if it can. Slots that it has booked already are not held. */
const HOLD_FIRST: PreparedStatement = {
  name: 'hold-first-run',
  text: `WITH first AS (
      SELECT s.id AS run_start, run.ids FROM ${runsFrom(FREE_OR_OWN)}
      WHERE ${IN_HOURS} AND run.is_free AND ${COVERS_TRIP} AND ${CARRIES_LOAD} ORDER BY s.start_time, s.truck_id IS DISTINCT FROM (SELECT own.truck_id FROM time_slots own WHERE own.${BOOKED} LIMIT 1), s.id LIMIT 1
    ), held AS (
      UPDATE time_slots SET held_by_appointment_id = $appointmentId::integer, held_by_quote_id = NULL, held_by_client = NULL,
        held_until = $until::timestamptz, follows_id = ${FOLLOWS}, updated_at = $now::timestamptz
      FROM first WHERE id = ANY (ids) AND appointment_id IS NULL
    )
    SELECT ${SLOT} FROM time_slots JOIN first ON id = run_start`,
};

const RUN = runOfSlot(HELD_OR_OWN);

const LOCK_SWAPPED: PreparedStatement = {
  name: 'lock-swapped-slots',
  text: `SELECT id FROM time_slots WHERE held_by_appointment_id = $appointmentId::integer OR ${BOOKED} ORDER BY id FOR UPDATE`,
};

/** Those that stay follow the new first slot before it gets its place: a trip has one first slot at any time. */
const FREE_FORMER: PreparedStatement = {
  name: 'free-former-slots',
  text: `WITH ${RUN} UPDATE time_slots SET appointment_id = CASE WHEN run_start IS NOT NULL THEN time_slots.appointment_id END,
      follows_id = run_start, updated_at = $now::timestamptz
    FROM time_slots former LEFT JOIN run ON former.id = member
    WHERE time_slots.id = former.id AND former.${BOOKED}`,
};

const BOOK_HELD: PreparedStatement = {
  name: 'book-held-slots',
  text: `WITH ${RUN} UPDATE time_slots SET appointment_id = $appointmentId::integer, held_by_appointment_id = NULL,
      held_until = NULL, follows_id = ${FOLLOWS}, updated_at = $now::timestamptz
    FROM run WHERE id = member AND ${HELD_OR_OWN} RETURNING ${SLOT}, run_length`,
};

/** A row if the slots of the appointment are what its trip needs, no less and no more. */
const HAS_RUN: PreparedStatement = {
  name: 'has-run',
  text: `WITH ${runOfSlot(BOOKED)} SELECT 1 FROM run JOIN time_slots s ON s.id = run_start
    WHERE run_length = (SELECT count(*) FROM time_slots WHERE ${BOOKED}) AND ${CARRIES_LOAD} LIMIT 1`,
};

export function createSlotSwaps(database: Sequelize) {
  return {
    /** @param trip absent if a service of an earlier release asks: any run will do then */
    async hasRun(
      { appointmentId, trip }: { appointmentId: number; trip: TripNeeds | null | undefined },
      timeSlotId: number,
      transaction: Transaction,
    ): Promise<boolean> {
      if (!trip) return true;
      const values = { appointmentId, timeSlotId, ...runValues(trip) };
      return (await execute(database, HAS_RUN, values, transaction)).length > 0;
    },

    async releaseHold(appointmentId: number, now: Date, transaction: Transaction): Promise<void> {
      await Promise.all([
        execute(database, LOCK_HELD, { appointmentId }, transaction),
        execute(database, RELEASE, { appointmentId, now }, transaction),
      ]);
    },

    /**
     * Holds the first free run that starts in the requested window and releases the one that the appointment held before. Locks every
     * row that it may change in the order of their ids, so that two reschedules cannot deadlock.
     * @returns its first slot, or null if no run is free.
     */
    async holdFirst(
      { appointmentId, trip, until }: { appointmentId: number; trip: TripNeeds | null | undefined; until: Date },
      { date, start_time: start, end_time: end, exact = false, truck_id }: RequestedWindow,
      { now, timeZone, lastDay }: BookingWindow,
      transaction: Transaction,
    ): Promise<StoredSlot | null> {
      const window = { date, start, end, exact, truckId: truck_id ?? null };
      const values = { appointmentId, until, ...window, now, timeZone, lastDay, ...runValues(trip) };
      const { slots } = await inOneRoundTrip({
        locks: execute(database, LOCK_DAY, values, transaction),
        released: execute(database, RELEASE, { appointmentId, now }, transaction),
        slots: execute<StoredSlot>(database, HOLD_FIRST, values, transaction),
      });
      return slots[0] ?? null;
    },

    /**
     * Books the held run and frees the former one. The swap ends the hold, so a late repeat of an earlier swap changes nothing.
     * @returns null if the hold is lost; the caller must roll back then.
     */
    async swap(
      {
        appointmentId,
        timeSlotId,
        trip,
      }: { appointmentId: number; timeSlotId: number; trip: TripNeeds | null | undefined },
      { now, timeZone, lastDay }: BookingWindow,
      transaction: Transaction,
    ): Promise<StoredSlot | null> {
      const values = { appointmentId, timeSlotId, now, timeZone, lastDay, ...runValues(trip) };
      const { slot } = await inOneRoundTrip({
        locks: execute(database, LOCK_SWAPPED, values, transaction),
        freed: execute(database, FREE_FORMER, values, transaction),
        slot: updateRun(database, BOOK_HELD, values, transaction),
      });
      return slot;
    },
  };
}
