import type { BusinessDate } from '@tailgate/domain';
import type { Sequelize, Transaction } from 'sequelize';
import { QueryTypes } from 'sequelize';
import type { BookingWindow } from './booking-window.ts';
import { BOOKABLE, lockAppointment, NOT_BLACKED_OUT, updateSlot } from './slot-claims.ts';
import type { StoredSlot } from './time-slot-repository.ts';

/** When a reschedule wants to start: from `start_time`, before `end_time`; or in exactly this window. */
export interface WantedHours {
  date: BusinessDate;
  start_time: string;
  end_time: string;
  exact?: boolean | undefined;
}

const NOT_HELD = '(held_until IS NULL OR held_until <= $now::timestamptz)';
const FREE = `${BOOKABLE} AND ${NOT_HELD} AND ${NOT_BLACKED_OUT}`;
const IN_HOURS = `date = $date::date AND start_time >= $start::time AND start_time < $end::time
  AND (NOT $exact::boolean OR (start_time = $start::time AND end_time = $end::time))`;

/** How an appointment that has a slot moves to another one: it claims the new one, then swaps. */
export function createSlotMoves(sequelize: Sequelize) {
  async function find(sql: string, bind: Record<string, unknown>, transaction: Transaction): Promise<StoredSlot[]> {
    return await sequelize.query<StoredSlot>(sql, { bind, transaction, type: QueryTypes.SELECT });
  }
  return {
    async lock(appointmentId: number, transaction: Transaction): Promise<void> {
      await lockAppointment(sequelize, appointmentId, transaction);
    },

    /**
     * Holds the first free slot that starts in these hours, and lets go of the one it claimed before; null when there is none.
     * All rows that may be touched are locked in the order of their ids, so that two reschedules never wait for each other.
     */
    async claimFirst(
      appointmentId: number,
      { date, start_time: start, end_time: end, exact = false }: WantedHours,
      { now, timeZone, lastDay }: BookingWindow,
      until: Date,
      transaction: Transaction,
    ): Promise<StoredSlot | null> {
      await find(
        `SELECT id FROM time_slots
         WHERE held_by_appointment_id = $appointmentId::integer OR (${IN_HOURS} AND ${FREE})
         ORDER BY id FOR UPDATE`,
        { appointmentId, date, start, end, exact, now, timeZone, lastDay },
        transaction,
      );
      await sequelize.query(
        `UPDATE time_slots SET held_by_appointment_id = NULL, held_until = NULL, updated_at = $now::timestamptz
         WHERE held_by_appointment_id = $appointmentId::integer`,
        { bind: { appointmentId, now }, transaction },
      );
      return await updateSlot(
        sequelize,
        `UPDATE time_slots SET held_by_appointment_id = $appointmentId::integer, held_by_quote_id = NULL,
             held_until = $until::timestamptz, updated_at = $now::timestamptz
         WHERE id = (
           SELECT id FROM time_slots WHERE ${IN_HOURS} AND ${FREE} ORDER BY start_time, id LIMIT 1
         ) AND ${FREE} RETURNING *`,
        { appointmentId, until, date, start, end, exact, now, timeZone, lastDay },
        transaction,
      );
    },

    /**
     * Books the claimed slot and frees the former one; null when the claim is lost, and then the caller must roll back. A claim
     * is used up by its swap: a late repeat of an earlier swap cannot take the appointment back.
     */
    async swap(
      appointmentId: number,
      slotId: number,
      { now, timeZone, lastDay }: BookingWindow,
      transaction: Transaction,
    ): Promise<StoredSlot | null> {
      const mine = 'appointment_id = $appointmentId::integer';
      await find(
        `SELECT id FROM time_slots WHERE id = $slotId::integer OR ${mine} ORDER BY id FOR UPDATE`,
        { appointmentId, slotId },
        transaction,
      );
      await sequelize.query(
        `UPDATE time_slots SET appointment_id = NULL, updated_at = $now::timestamptz WHERE ${mine}`,
        { bind: { appointmentId, now }, transaction },
      );
      return await updateSlot(
        sequelize,
        `UPDATE time_slots SET appointment_id = $appointmentId::integer, held_by_appointment_id = NULL, held_until = NULL,
             updated_at = $now::timestamptz
         WHERE id = $slotId::integer AND held_by_appointment_id = $appointmentId::integer AND ${BOOKABLE} RETURNING *`,
        { appointmentId, slotId, now, timeZone, lastDay },
        transaction,
      );
    },
  };
}
export type SlotMoves = ReturnType<typeof createSlotMoves>;
