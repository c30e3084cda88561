import type { TripNeeds } from '@tailgate/contracts';
import { execute, type PreparedStatement } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { BookingWindow } from './booking-window.ts';
import { CARRIES_LOAD, FOLLOWS, runOfSlot, runValues } from './runs.ts';
import { FREE_FOR_QUOTE, FREED, NO_HOLD, NOT_HELD, SLOT } from './slot-statements.ts';
import type { StoredSlot } from './time-slot-repository.ts';

export interface WantedSlot {
  timeSlotId: number;
  quoteId: number;
  trip: TripNeeds | null | undefined;
  window: BookingWindow;
}

/** The class of the advisory lock on an appointment: one transaction at a time changes its slots. */
const APPOINTMENT_LOCK = 3;

const NOT_HELD_BY_ANOTHER = `(${NOT_HELD} OR held_by_quote_id IS NOT DISTINCT FROM $quoteId::integer)`;
const RUN = runOfSlot(FREE_FOR_QUOTE);

const LOCK_APPOINTMENT: PreparedStatement = {
  name: 'lock-appointment',
  text: `SELECT pg_advisory_xact_lock(${APPOINTMENT_LOCK}, $appointmentId::integer)`,
};

const LOCK_SLOTS: PreparedStatement = {
  name: 'lock-slots',
  text: `WITH ${runOfSlot('true')}
    SELECT id FROM time_slots
    WHERE id = $timeSlotId::integer OR id = ANY (ARRAY(SELECT member FROM run)) OR held_by_quote_id = $quoteId::integer
    ORDER BY id FOR UPDATE`,
};

const RELEASE_OTHERS: PreparedStatement = {
  name: 'release-other-slots',
  text: `WITH ${RUN} UPDATE time_slots SET ${FREED}, updated_at = $now::timestamptz
    WHERE held_by_quote_id = $quoteId::integer AND id NOT IN (SELECT member FROM run)`,
};

const HOLD: PreparedStatement = {
  name: 'hold-slots',
  text: `WITH ${RUN} UPDATE time_slots SET held_by_quote_id = $quoteId::integer, held_by_appointment_id = NULL,
      held_by_client = $clientKey, held_until = $until::timestamptz, follows_id = ${FOLLOWS}, updated_at = $now::timestamptz
    FROM run WHERE id = member AND ${FREE_FOR_QUOTE}
      AND EXISTS (SELECT 1 FROM time_slots s WHERE s.id = run_start AND ${CARRIES_LOAD})
    RETURNING ${SLOT}, run_length`,
};

const BOOK: PreparedStatement = {
  name: 'book-slots',
  text: `WITH ${RUN} UPDATE time_slots SET appointment_id = $appointmentId::integer, ${NO_HOLD}, follows_id = ${FOLLOWS},
      updated_at = $now::timestamptz
    FROM run WHERE id = member AND ${FREE_FOR_QUOTE}
      AND EXISTS (SELECT 1 FROM time_slots s WHERE s.id = run_start AND (s.held_by_quote_id = $quoteId::integer OR ${CARRIES_LOAD}))
    RETURNING ${SLOT}, run_length`,
};

const TAKEN_FROM_RUN: PreparedStatement = {
  name: 'taken-from-run',
  text: `WITH ${runOfSlot('true')} SELECT 1 FROM time_slots
    WHERE (id = $timeSlotId::integer OR id = ANY (ARRAY(SELECT member FROM run)))
      AND (appointment_id IS NOT NULL OR NOT ${NOT_HELD_BY_ANOTHER}) LIMIT 1`,
};

const LOCK_HELD: PreparedStatement = {
  name: 'lock-held-slots',
  text: 'SELECT id FROM time_slots WHERE held_by_quote_id = $quoteId::integer ORDER BY id FOR UPDATE',
};

const RELEASE_HOLD: PreparedStatement = {
  name: 'release-hold',
  text: `UPDATE time_slots SET ${FREED}, updated_at = $now::timestamptz
    WHERE held_by_quote_id = $quoteId::integer`,
};

const MINE = 'appointment_id = $appointmentId::integer OR held_by_appointment_id = $appointmentId::integer';

const LOCK_MINE: PreparedStatement = {
  name: 'lock-slots-of-appointment',
  text: `SELECT id FROM time_slots WHERE ${MINE} ORDER BY id FOR UPDATE`,
};

const RELEASE_MINE: PreparedStatement = {
  name: 'release-slots-of-appointment',
  text: `UPDATE time_slots SET appointment_id = NULL, ${FREED}, updated_at = $now::timestamptz WHERE ${MINE}`,
};

const HELD_BY_QUOTE: PreparedStatement = {
  name: 'slot-held-by-quote',
  text: 'SELECT 1 FROM time_slots WHERE held_by_quote_id = $quoteId::integer AND held_until > $now::timestamptz',
};

/**
 * Changes the owner of a run by one conditional UPDATE; no row means that it is lost. (Reading first and updating afterwards sold one
 * slot 57 times to 200 buyers; this sold it once.)
 * @returns the first slot of the run
 * @throws if only some of its slots were free, which the lock on them rules out; the transaction must roll back
 */
export async function updateRun(
  database: Sequelize,
  statement: PreparedStatement,
  values: Readonly<Record<string, unknown>>,
  transaction: Transaction,
): Promise<StoredSlot | null> {
  const rows = await execute<StoredSlot & { run_length: number }>(database, statement, values, transaction);
  const [any] = rows;
  if (!any) return null;
  if (rows.length !== any.run_length) throw new Error(`${statement.name}: ${rows.length} of ${any.run_length}`);
  return rows.find(({ follows_id }) => follows_id === null) ?? null;
}

export function createSlotHolds(database: Sequelize) {
  const lockAppointment = async (appointmentId: number, transaction: Transaction): Promise<void> => {
    await execute(database, LOCK_APPOINTMENT, { appointmentId }, transaction);
  };
  const lock = async (
    { timeSlotId, quoteId, trip }: { timeSlotId: number | null; quoteId: number; trip: TripNeeds | null | undefined },
    transaction: Transaction,
  ): Promise<void> => {
    await execute(database, LOCK_SLOTS, { timeSlotId, quoteId, ...runValues(trip) }, transaction);
  };
  return {
    /**
     * Serialises swaps and releases of an appointment's slots: without it, a release would not see a slot that a swap has just booked.
     * Take it before any lock on a slot's row.
     */
    lockAppointment,

    /**
     * Locks the slots of the chosen run and those that the quote holds in the order of their ids, as every transaction does:
     * otherwise two quotes that swap slots would deadlock. Call it before releasing anything.
     */
    lock,

    /** @returns the first slot of the run, or null if it is not free */
    async hold(
      { timeSlotId, quoteId, trip, window }: WantedSlot,
      { until, clientKey }: { until: Date; clientKey: string },
      transaction: Transaction,
    ): Promise<StoredSlot | null> {
      const { now, timeZone, lastDay } = window;
      const values = { timeSlotId, quoteId, until, clientKey, now, timeZone, lastDay, ...runValues(trip) };
      const [, slot] = await Promise.all([
        execute(database, RELEASE_OTHERS, values, transaction),
        updateRun(database, HOLD, values, transaction),
      ]);
      return slot;
    },

    /** Turns the hold into a booking; after the hold ran out, only if the run is still free. @returns null if it is lost. */
    async book(
      { timeSlotId, quoteId, trip, window }: WantedSlot,
      appointmentId: number,
      transaction: Transaction,
    ): Promise<StoredSlot | null> {
      const { now, timeZone, lastDay } = window;
      const values = { timeSlotId, quoteId, appointmentId, now, timeZone, lastDay, ...runValues(trip) };
      const [, , slot] = await Promise.all([
        lockAppointment(appointmentId, transaction),
        lock({ timeSlotId, quoteId, trip }, transaction),
        updateRun(database, BOOK, values, transaction),
      ]);
      return slot;
    },

    /** @returns whether another quote holds a slot of the run, or an appointment has it */
    async isRunTaken({ timeSlotId, quoteId, trip, window }: WantedSlot, transaction: Transaction): Promise<boolean> {
      const values = { timeSlotId, quoteId, now: window.now, ...runValues(trip) };
      return (await execute(database, TAKEN_FROM_RUN, values, transaction)).length > 0;
    },

    async releaseHold(quoteId: number, now: Date, transaction: Transaction): Promise<void> {
      await Promise.all([
        execute(database, LOCK_HELD, { quoteId }, transaction),
        execute(database, RELEASE_HOLD, { quoteId, now }, transaction),
      ]);
    },

    async releaseBooking(appointmentId: number, now: Date, transaction: Transaction): Promise<void> {
      await Promise.all([
        lockAppointment(appointmentId, transaction),
        execute(database, LOCK_MINE, { appointmentId }, transaction),
        execute(database, RELEASE_MINE, { appointmentId, now }, transaction),
      ]);
    },

    async holdsAny(quoteId: number, now: Date, transaction: Transaction): Promise<boolean> {
      const rows = await execute(database, HELD_BY_QUOTE, { quoteId, now }, transaction);
      return rows.length > 0;
    },
  };
}
