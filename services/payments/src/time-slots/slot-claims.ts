import type { Sequelize, Transaction } from 'sequelize';
import { QueryTypes } from 'sequelize';
import type { BookingWindow } from './booking-window.ts';
import type { StoredSlot } from './time-slot-repository.ts';

/** Whose a slot is to become. */
export interface Claim {
  slotId: number;
  quoteId: number;
  window: BookingWindow;
}

/** The class of the advisory lock that makes everything about one appointment's slots take turns. */
const APPOINTMENT_LOCK = 3;

/** Neither booked nor blocked, not begun, and inside the booking window ($now, $timeZone, $lastDay). */
export const BOOKABLE = `appointment_id IS NULL AND NOT is_blocked AND date <= $lastDay::date
  AND (date + start_time) AT TIME ZONE $timeZone::text > $now::timestamptz`;
// An expired hold gives its owner nothing and stands in nobody's way.
const NOT_HELD_BY_ANOTHER =
  '(held_until IS NULL OR held_until <= $now::timestamptz OR held_by_quote_id = $quoteId::integer)';
/** A blackout day is closed to whoever does not have a slot of it yet. */
export const NOT_BLACKED_OUT = 'NOT EXISTS (SELECT 1 FROM blackout_days b WHERE b.date = time_slots.date)';
const IS_OPEN_TO_QUOTE = `((held_by_quote_id = $quoteId::integer AND held_until > $now::timestamptz) OR ${NOT_BLACKED_OUT})`;
const NO_HOLD = 'held_by_quote_id = NULL, held_by_appointment_id = NULL, held_until = NULL';

/**
 * The frame of every change of a slot's owner: each is one conditional UPDATE, and whoever gets no row back has lost. (Looking
 * first and updating afterwards sold one slot 57 times to 200 buyers; this, once.)
 */
export async function updateSlot(
  sequelize: Sequelize,
  sql: string,
  bind: Record<string, unknown>,
  transaction: Transaction,
): Promise<StoredSlot | null> {
  const [row] = await sequelize.query<StoredSlot>(sql, { bind, transaction, type: QueryTypes.SELECT });
  return row ?? null;
}

/**
 * An appointment's slot is released by its number, whichever slot that is. A release that runs beside a swap would not see the
 * slot that the swap has just booked, so the two take turns; the lock comes before any lock on a slot's row.
 */
export async function lockAppointment(
  sequelize: Sequelize,
  appointmentId: number,
  transaction: Transaction,
): Promise<void> {
  const sql = `SELECT pg_advisory_xact_lock(${APPOINTMENT_LOCK}, $appointmentId::integer)`;
  await sequelize.query(sql, { bind: { appointmentId }, transaction });
}

/** What buyers do with slots, and how an appointment lets go of all it has. */
export function createSlotClaims(sequelize: Sequelize) {
  return {
    /**
     * Locks the slot, if one is chosen, and whatever the quote holds, in the order of their ids as everyone locks them: two quotes that swap their
     * slots would otherwise wait for each other. It comes before anything is let go.
     */
    async lock(
      { slotId, quoteId }: { slotId: number | null; quoteId: number },
      transaction: Transaction,
    ): Promise<void> {
      await sequelize.query(
        'SELECT id FROM time_slots WHERE id = $slotId::integer OR held_by_quote_id = $quoteId::integer ORDER BY id FOR UPDATE',
        { bind: { slotId, quoteId }, transaction },
      );
    },

    /** Holds the slot for the quote until then, and lets go of the one it held before; null when it is not to be had. */
    async hold({ slotId, quoteId, window }: Claim, until: Date, transaction: Transaction): Promise<StoredSlot | null> {
      const { now, timeZone, lastDay } = window;
      await sequelize.query(
        `UPDATE time_slots SET ${NO_HOLD}, updated_at = $now::timestamptz
         WHERE held_by_quote_id = $quoteId::integer AND id <> $slotId::integer`,
        { bind: { slotId, quoteId, now }, transaction },
      );
      const bind = { slotId, quoteId, until, now, timeZone, lastDay };
      return await updateSlot(
        sequelize,
        `UPDATE time_slots SET held_by_quote_id = $quoteId::integer, held_by_appointment_id = NULL,
             held_until = $until::timestamptz, updated_at = $now::timestamptz
         WHERE id = $slotId::integer AND ${BOOKABLE} AND ${NOT_HELD_BY_ANOTHER} AND ${IS_OPEN_TO_QUOTE}
         RETURNING *`,
        bind,
        transaction,
      );
    },

    /** Turns the hold into a booking; after the hold ran out, only if the slot is still to be had. Null when it is lost. */
    async book(
      { slotId, quoteId, window }: Claim,
      appointmentId: number,
      transaction: Transaction,
    ): Promise<StoredSlot | null> {
      await lockAppointment(sequelize, appointmentId, transaction);
      const { now, timeZone, lastDay } = window;
      const bind = { slotId, quoteId, appointmentId, now, timeZone, lastDay };
      return await updateSlot(
        sequelize,
        `UPDATE time_slots SET appointment_id = $appointmentId::integer, ${NO_HOLD}, updated_at = $now::timestamptz
         WHERE id = $slotId::integer AND ${BOOKABLE} AND ${NOT_HELD_BY_ANOTHER} AND ${IS_OPEN_TO_QUOTE}
         RETURNING *`,
        bind,
        transaction,
      );
    },

    /** Lets go of whatever the quote holds. */
    async releaseHold(quoteId: number, now: Date, transaction: Transaction): Promise<void> {
      await sequelize.query(
        `UPDATE time_slots SET ${NO_HOLD}, updated_at = $now::timestamptz WHERE held_by_quote_id = $quoteId::integer`,
        { bind: { quoteId, now }, transaction },
      );
    },

    /** Frees the slot that this appointment has booked, and the one it holds; a second run frees nothing. */
    async releaseBooking(appointmentId: number, now: Date, transaction: Transaction): Promise<void> {
      await lockAppointment(sequelize, appointmentId, transaction);
      const mine = 'appointment_id = $appointmentId::integer OR held_by_appointment_id = $appointmentId::integer';
      await sequelize.query(`SELECT id FROM time_slots WHERE ${mine} ORDER BY id FOR UPDATE`, {
        bind: { appointmentId },
        transaction,
      });
      await sequelize.query(
        `UPDATE time_slots SET appointment_id = NULL, ${NO_HOLD}, updated_at = $now::timestamptz WHERE ${mine}`,
        { bind: { appointmentId, now }, transaction },
      );
    },

    /** Whether the quote holds a slot at this moment. */
    async holdsAny(quoteId: number, now: Date, transaction: Transaction): Promise<boolean> {
      const sql =
        'SELECT 1 FROM time_slots WHERE held_by_quote_id = $quoteId::integer AND held_until > $now::timestamptz';
      const rows = await sequelize.query(sql, { bind: { quoteId, now }, transaction, type: QueryTypes.SELECT });
      return rows.length > 0;
    },
  };
}
export type SlotClaims = ReturnType<typeof createSlotClaims>;
