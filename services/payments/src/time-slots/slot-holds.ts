import { execute, type PreparedStatement } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { BookingWindow } from './booking-window.ts';
import { isOnTheClock, SLOT } from './slot-statements.ts';
import type { StoredSlot } from './time-slot-repository.ts';

export interface WantedSlot {
  timeSlotId: number;
  quoteId: number;
  window: BookingWindow;
}

/** The class of the advisory lock on an appointment: one transaction at a time changes its slots. */
const APPOINTMENT_LOCK = 3;

export const BOOKABLE = `appointment_id IS NULL AND NOT is_blocked AND date <= $lastDay::date
  AND (date + start_time) AT TIME ZONE $timeZone::text > $now::timestamptz AND ${isOnTheClock('$timeZone::text')}`;
// An expired hold does not count.
const NOT_HELD_BY_ANOTHER =
  '(held_until IS NULL OR held_until <= $now::timestamptz OR held_by_quote_id = $quoteId::integer)';
/** A blackout day is closed to everyone who does not hold one of its slots. */
export const NOT_BLACKED_OUT = 'NOT EXISTS (SELECT 1 FROM blackout_days b WHERE b.date = time_slots.date)';
const IS_OPEN_TO_QUOTE = `((held_by_quote_id = $quoteId::integer AND held_until > $now::timestamptz) OR ${NOT_BLACKED_OUT})`;
const NO_HOLD = 'held_by_quote_id = NULL, held_by_appointment_id = NULL, held_by_client = NULL, held_until = NULL';

const LOCK_APPOINTMENT: PreparedStatement = {
  name: 'lock-appointment',
  text: `SELECT pg_advisory_xact_lock(${APPOINTMENT_LOCK}, $appointmentId::integer)`,
};

const LOCK_SLOTS: PreparedStatement = {
  name: 'lock-slots',
  text: 'SELECT id FROM time_slots WHERE id = $timeSlotId::integer OR held_by_quote_id = $quoteId::integer ORDER BY id FOR UPDATE',
};

const RELEASE_OTHERS: PreparedStatement = {
  name: 'release-other-slots',
  text: `UPDATE time_slots SET ${NO_HOLD}, updated_at = $now::timestamptz
    WHERE held_by_quote_id = $quoteId::integer AND id <> $timeSlotId::integer`,
};

const HOLD: PreparedStatement = {
  name: 'hold-slot',
  text: `UPDATE time_slots SET held_by_quote_id = $quoteId::integer, held_by_appointment_id = NULL,
      held_by_client = $clientKey, held_until = $until::timestamptz, updated_at = $now::timestamptz
    WHERE id = $timeSlotId::integer AND ${BOOKABLE} AND ${NOT_HELD_BY_ANOTHER} AND ${IS_OPEN_TO_QUOTE}
    RETURNING ${SLOT}`,
};

const BOOK: PreparedStatement = {
  name: 'book-slot',
  text: `UPDATE time_slots SET appointment_id = $appointmentId::integer, ${NO_HOLD}, updated_at = $now::timestamptz
    WHERE id = $timeSlotId::integer AND ${BOOKABLE} AND ${NOT_HELD_BY_ANOTHER} AND ${IS_OPEN_TO_QUOTE}
    RETURNING ${SLOT}`,
};

const RELEASE_HOLD: PreparedStatement = {
  name: 'release-hold',
  text: `UPDATE time_slots SET ${NO_HOLD}, updated_at = $now::timestamptz WHERE held_by_quote_id = $quoteId::integer`,
};

const MINE = 'appointment_id = $appointmentId::integer OR held_by_appointment_id = $appointmentId::integer';

const LOCK_MINE: PreparedStatement = {
  name: 'lock-slots-of-appointment',
  text: `SELECT id FROM time_slots WHERE ${MINE} ORDER BY id FOR UPDATE`,
};

const RELEASE_MINE: PreparedStatement = {
  name: 'release-slots-of-appointment',
  text: `UPDATE time_slots SET appointment_id = NULL, ${NO_HOLD}, updated_at = $now::timestamptz WHERE ${MINE}`,
};

const HELD_BY_QUOTE: PreparedStatement = {
  name: 'slot-held-by-quote',
  text: 'SELECT 1 FROM time_slots WHERE held_by_quote_id = $quoteId::integer AND held_until > $now::timestamptz',
};

/**
 * Changes a slot's owner by one conditional UPDATE; no row means that the slot is lost. (Reading first and updating afterwards sold
 * one slot 57 times to 200 buyers; this sold it once.)
 */
export async function updateSlot(
  database: Sequelize,
  statement: PreparedStatement,
  values: Readonly<Record<string, unknown>>,
  transaction: Transaction,
): Promise<StoredSlot | null> {
  const [row] = await execute<StoredSlot>(database, statement, values, transaction);
  return row ?? null;
}

export function createSlotHolds(database: Sequelize) {
  const lockAppointment = async (appointmentId: number, transaction: Transaction): Promise<void> => {
    await execute(database, LOCK_APPOINTMENT, { appointmentId }, transaction);
  };
  return {
    /**
     * Serialises swaps and releases of an appointment's slot: without it, a release would not see a slot that a swap has just booked.
     * Take it before any lock on a slot's row.
     */
    lockAppointment,

    /**
     * Locks the chosen slot and the one that the quote holds in the order of their ids, as every transaction does:
     * otherwise two quotes that swap slots would deadlock. Call it before releasing anything.
     */
    async lock(
      { timeSlotId, quoteId }: { timeSlotId: number | null; quoteId: number },
      transaction: Transaction,
    ): Promise<void> {
      await execute(database, LOCK_SLOTS, { timeSlotId, quoteId }, transaction);
    },

    async hold(
      { timeSlotId, quoteId, window }: WantedSlot,
      { until, clientKey }: { until: Date; clientKey: string },
      transaction: Transaction,
    ): Promise<StoredSlot | null> {
      const { now, timeZone, lastDay } = window;
      const values = { timeSlotId, quoteId, until, clientKey, now, timeZone, lastDay };
      const [, slot] = await Promise.all([
        execute(database, RELEASE_OTHERS, { timeSlotId, quoteId, now }, transaction),
        updateSlot(database, HOLD, values, transaction),
      ]);
      return slot;
    },

    /** Turns the hold into a booking; after the hold ran out, only if the slot is still free. @returns null if it is lost. */
    async book(
      { timeSlotId, quoteId, window }: WantedSlot,
      appointmentId: number,
      transaction: Transaction,
    ): Promise<StoredSlot | null> {
      const { now, timeZone, lastDay } = window;
      const values = { timeSlotId, quoteId, appointmentId, now, timeZone, lastDay };
      const [, slot] = await Promise.all([
        lockAppointment(appointmentId, transaction),
        updateSlot(database, BOOK, values, transaction),
      ]);
      return slot;
    },

    async releaseHold(quoteId: number, now: Date, transaction: Transaction): Promise<void> {
      await execute(database, RELEASE_HOLD, { quoteId, now }, transaction);
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
export type SlotHolds = ReturnType<typeof createSlotHolds>;
