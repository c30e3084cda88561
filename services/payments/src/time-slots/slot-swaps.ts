import type { BusinessDate } from '@tailgate/domain';
import { execute, type PreparedStatement } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import { inOneRoundTrip } from '../in-one-round-trip.ts';
import type { BookingWindow } from './booking-window.ts';
import { BOOKABLE, NOT_BLACKED_OUT, updateSlot } from './slot-holds.ts';
import { SLOT } from './slot-statements.ts';
import type { StoredSlot } from './time-slot-repository.ts';

/** When a rescheduled trip should start: from `start_time`, before `end_time`; with `exact`, in exactly this window. */
export interface RequestedWindow {
  date: BusinessDate;
  start_time: string;
  end_time: string;
  exact?: boolean | undefined;
}

const NOT_HELD = '(held_until IS NULL OR held_until <= $now::timestamptz)';
const FREE = `${BOOKABLE} AND ${NOT_HELD} AND ${NOT_BLACKED_OUT}`;
const IN_HOURS = `date = $date::date AND start_time >= $start::time AND start_time < $end::time
  AND (NOT $exact::boolean OR (start_time = $start::time AND end_time = $end::time))`;

const MINE = 'appointment_id = $appointmentId::integer';

const RELEASE: PreparedStatement = {
  name: 'release-swap',
  text: `UPDATE time_slots SET held_by_appointment_id = NULL, held_until = NULL, updated_at = $now::timestamptz
    WHERE held_by_appointment_id = $appointmentId::integer`,
};

const LOCK_FREE: PreparedStatement = {
  name: 'lock-free-slots',
  text: `SELECT id FROM time_slots
    WHERE held_by_appointment_id = $appointmentId::integer OR (${IN_HOURS} AND ${FREE})
    ORDER BY id FOR UPDATE`,
};

const HOLD_FIRST: PreparedStatement = {
  name: 'hold-first-slot',
  text: `UPDATE time_slots SET held_by_appointment_id = $appointmentId::integer, held_by_quote_id = NULL,
      held_until = $until::timestamptz, updated_at = $now::timestamptz
    WHERE id = (
      SELECT id FROM time_slots WHERE ${IN_HOURS} AND ${FREE} ORDER BY start_time, id LIMIT 1
    ) AND ${FREE} RETURNING ${SLOT}`,
};

const LOCK_SWAPPED: PreparedStatement = {
  name: 'lock-swapped-slots',
  text: `SELECT id FROM time_slots WHERE id = $timeSlotId::integer OR ${MINE} ORDER BY id FOR UPDATE`,
};

const FREE_FORMER: PreparedStatement = {
  name: 'free-former-slot',
  text: `UPDATE time_slots SET appointment_id = NULL, updated_at = $now::timestamptz WHERE ${MINE}`,
};

const BOOK_HELD: PreparedStatement = {
  name: 'book-held-slot',
  text: `UPDATE time_slots SET appointment_id = $appointmentId::integer, held_by_appointment_id = NULL, held_until = NULL,
      updated_at = $now::timestamptz
    WHERE id = $timeSlotId::integer AND held_by_appointment_id = $appointmentId::integer AND ${BOOKABLE} RETURNING ${SLOT}`,
};

export function createSlotSwaps(database: Sequelize) {
  return {
    async releaseHold(appointmentId: number, now: Date, transaction: Transaction): Promise<void> {
      await execute(database, RELEASE, { appointmentId, now }, transaction);
    },

    /**
     * Holds the first free slot in the requested window and releases the one that the appointment held before. Locks every row
     * that it may change in the order of their ids, so that two reschedules cannot deadlock.
     * @returns null if no slot is free.
     */
    async holdFirst(
      appointmentId: number,
      { date, start_time: start, end_time: end, exact = false }: RequestedWindow,
      { now, timeZone, lastDay }: BookingWindow,
      until: Date,
      transaction: Transaction,
    ): Promise<StoredSlot | null> {
      const values = { appointmentId, until, date, start, end, exact, now, timeZone, lastDay };
      const { slot } = await inOneRoundTrip({
        locks: execute(database, LOCK_FREE, values, transaction),
        released: execute(database, RELEASE, { appointmentId, now }, transaction),
        slot: updateSlot(database, HOLD_FIRST, values, transaction),
      });
      return slot;
    },

    /**
     * Books the held slot and frees the former one. The swap ends the hold, so a late repeat of an earlier swap changes nothing.
     * @returns null if the hold is lost; the caller must roll back then.
     */
    async swap(
      appointmentId: number,
      timeSlotId: number,
      { now, timeZone, lastDay }: BookingWindow,
      transaction: Transaction,
    ): Promise<StoredSlot | null> {
      const values = { appointmentId, timeSlotId, now, timeZone, lastDay };
      const { slot } = await inOneRoundTrip({
        locks: execute(database, LOCK_SWAPPED, values, transaction),
        freed: execute(database, FREE_FORMER, values, transaction),
        slot: updateSlot(database, BOOK_HELD, values, transaction),
      });
      return slot;
    },
  };
}
export type SlotSwaps = ReturnType<typeof createSlotSwaps>;
