import type { BusinessDate } from '@tailgate/domain';
import type { Sequelize, Transaction } from 'sequelize';
import { QueryTypes } from 'sequelize';

/** A time of an appointment that a reminder is of. */
export interface ReminderTime {
  appointment_id: number;
  appointment_date: BusinessDate;
  appointment_time_start: string;
}

/** Enough for every truck there is; what is left over waits for the next minute. */
const AT_ONCE = 500;

// Between two times of a reschedule nothing is certain: the next minute decides. The dates are what the index is asked for.
const DUE = `SELECT a.id AS appointment_id, a.appointment_date, a.appointment_time_start
  FROM appointments a
  WHERE a.status = 'confirmed' AND a.claimed_slot_id IS NULL
    AND a.appointment_date BETWEEN ($now::timestamptz AT TIME ZONE $timeZone)::date
                               AND ($until::timestamptz AT TIME ZONE $timeZone)::date
    AND (a.appointment_date + a.appointment_time_start) AT TIME ZONE $timeZone > $now::timestamptz
    AND (a.appointment_date + a.appointment_time_start) AT TIME ZONE $timeZone <= $until::timestamptz
    AND NOT EXISTS (SELECT 1 FROM reminders r
      WHERE (r.appointment_id, r.appointment_date, r.appointment_time_start)
          = (a.id, a.appointment_date, a.appointment_time_start))
  ORDER BY a.appointment_date, a.appointment_time_start, a.id LIMIT ${AT_ONCE}`;

export function createReminderRepository(database: Sequelize) {
  return {
    /** The confirmed appointments that start after `now` and not after `until`, and were not reminded of for that time. */
    async listDue(range: { now: Date; until: Date; timeZone: string }): Promise<ReminderTime[]> {
      return await database.query<ReminderTime>(DUE, { type: QueryTypes.SELECT, bind: { ...range } });
    },

    /** Takes the one reminder that this time of the appointment has; false when it is gone already. */
    async take(reminder: ReminderTime, transaction: Transaction): Promise<boolean> {
      const sql = `INSERT INTO reminders (appointment_id, appointment_date, appointment_time_start)
        VALUES ($appointment_id, $appointment_date, $appointment_time_start) ON CONFLICT DO NOTHING RETURNING 1`;
      const options = { type: QueryTypes.SELECT as const, bind: { ...reminder }, transaction };
      return (await database.query(sql, options)).length === 1;
    },
  };
}
export type ReminderRepository = ReturnType<typeof createReminderRepository>;
