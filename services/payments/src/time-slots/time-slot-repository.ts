import type { AvailableSlot, TimeSlot, TripNeeds } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import type { CreationAttributes, InferAttributes, Sequelize, Transaction } from 'sequelize';
import type { BookingWindow } from './booking-window.ts';
import { runValues } from './runs.ts';
import {
  AVAILABLE_FOR_QUOTE,
  AVAILABLE_OR_OWN_SLOTS,
  AVAILABLE_SLOTS,
  FIND_SLOT,
  FREED,
  HOLDING_QUOTE,
  OTHER_TRUCKS,
  SLOTS_OF_PERIOD,
} from './slot-statements.ts';
import type { TimeSlotRow } from './time-slot.model.ts';
import { defineTimeSlot } from './time-slot.model.ts';

export type StoredSlot = InferAttributes<TimeSlotRow>;
export type NewSlot = CreationAttributes<TimeSlotRow>;

export interface SlotWindow {
  date: BusinessDate;
  start_time: string;
  end_time: string;
}
/** A day of one truck, or of all if it is null. */
export interface TruckDay {
  date: BusinessDate;
  truck_id: number | null;
}
export interface Days {
  from: BusinessDate;
  to: BusinessDate;
}

/** The class of the advisory lock on a day: one transaction at a time adds slots to it. */
const DAY_LOCK = 2;

export function createTimeSlotRepository(database: Sequelize, now: () => Date) {
  const model = defineTimeSlot(database, now);
  return {
    /**
     * The starts of a day from which a truck is free for the trip, each once, however many trucks there are. What the owner has already
     * counts as free.
     */
    async listAvailable(
      date: BusinessDate,
      { now, timeZone, lastDay }: BookingWindow,
      trip: TripNeeds | null,
      owner: { appointmentId: number } | { quoteId: number } | null = null,
    ): Promise<AvailableSlot[]> {
      const values = { date, now, timeZone, lastDay, ...runValues(trip), ...owner };
      const forOwner = owner && 'quoteId' in owner ? AVAILABLE_FOR_QUOTE : AVAILABLE_OR_OWN_SLOTS;
      const [row] = await execute<{ slots: AvailableSlot[] }>(database, owner ? forOwner : AVAILABLE_SLOTS, values);
      return row?.slots ?? [];
    },

    /** @returns the quote with this reference if it holds a slot of that day */
    async findHolder(reference: string, date: BusinessDate, now: Date): Promise<number | null> {
      const [quote] = await execute<{ id: number }>(database, HOLDING_QUOTE, { date, now, reference });
      return quote?.id ?? null;
    },

    async listOfPeriod({ from, to }: Days, now: Date): Promise<TimeSlot[]> {
      const [row] = await execute<{ slots: TimeSlot[] }>(database, SLOTS_OF_PERIOD, [from, to, now]);
      return row?.slots ?? [];
    },

    /** @returns the slots of other trucks in the same window that nobody else has now */
    async otherTrucks(timeSlotId: number, now: Date): Promise<number[]> {
      const rows = await execute<{ id: number }>(database, OTHER_TRUCKS, { timeSlotId, now });
      return rows.map(({ id }) => id);
    },

    async find(id: number, transaction?: Transaction): Promise<StoredSlot | null> {
      const [row] = await execute<StoredSlot>(database, FIND_SLOT, { id }, transaction);
      return row ?? null;
    },

    async findOfAppointment(appointmentId: number, transaction?: Transaction): Promise<StoredSlot | null> {
      const row = await model.findOne({
        where: { appointment_id: appointmentId, follows_id: null },
        transaction: transaction ?? null,
      });
      return row ? row.get({ plain: true }) : null;
    },

    async lock(id: number, transaction: Transaction): Promise<StoredSlot | null> {
      const row = await model.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
      return row ? row.get({ plain: true }) : null;
    },

    /** Lets one transaction at a time add slots to these days: two that add at once would not see each other's rows. */
    async lockDays({ from, to }: Days, transaction: Transaction): Promise<void> {
      await execute(
        database,
        `SELECT pg_advisory_xact_lock(${DAY_LOCK}, day)
         FROM generate_series($from::date - date '2000-01-01', $to::date - date '2000-01-01') AS day`,
        { from, to },
        transaction,
      );
    },

    async create(slot: NewSlot, transaction: Transaction): Promise<StoredSlot> {
      return (await model.create(slot, { transaction })).get({ plain: true });
    },

    async setBlocked(id: number, blocked: boolean, now: Date, transaction: Transaction): Promise<StoredSlot | null> {
      const [row] = await execute<StoredSlot>(
        database,
        `UPDATE time_slots
         SET is_blocked = $blocked::boolean, ${FREED}, updated_at = $now::timestamptz
         WHERE id = $id::integer AND appointment_id IS NULL
           AND (held_until IS NULL OR held_until <= $now::timestamptz)
         RETURNING *`,
        { id, blocked, now },
        transaction,
      );
      return row ?? null;
    },

    /** @returns false if the slot is booked or on hold */
    async remove(id: number, now: Date, transaction: Transaction): Promise<boolean> {
      const sql = `DELETE FROM time_slots WHERE id = $id::integer AND appointment_id IS NULL
        AND (held_until IS NULL OR held_until <= $now::timestamptz) RETURNING id`;
      return (await execute(database, sql, { id, now }, transaction)).length > 0;
    },
  };
}
export type TimeSlotRepository = ReturnType<typeof createTimeSlotRepository>;
