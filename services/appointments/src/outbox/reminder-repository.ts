import type { CompanySettings } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

export interface ReminderTime {
  appointment_id: number;
  appointment_date: BusinessDate;
  appointment_time_start: string;
}
export type ReminderKind = 'reminder' | 'balance-due';

interface Plan {
  table: string;
  hours: 'reminder_hours' | 'balance_hours';
  condition: string;
}
const PLANS: Record<ReminderKind, Plan> = {
  reminder: { table: 'reminders', hours: 'reminder_hours', condition: 'true' },
  'balance-due': { table: 'balance_requests', hours: 'balance_hours', condition: 'a.balance_due > 0' },
};
export const REMINDER_KINDS = Object.keys(PLANS) as ReminderKind[];

const BATCH_SIZE = 500;

// Leave out a reschedule that is not finished: the next run decides. The condition on the date is for the index.
const dueSql = ({
  table,
  condition,
}: Plan) => `SELECT a.id AS appointment_id, a.appointment_date, a.appointment_time_start
  FROM appointments a
  WHERE a.status = 'confirmed' AND a.claimed_slot_id IS NULL AND ${condition}
    AND a.appointment_date BETWEEN ($now::timestamptz AT TIME ZONE $timeZone)::date
                               AND ($until::timestamptz AT TIME ZONE $timeZone)::date
    AND (a.appointment_date + a.appointment_time_start) AT TIME ZONE $timeZone > $now::timestamptz
    AND (a.appointment_date + a.appointment_time_start) AT TIME ZONE $timeZone <= $until::timestamptz
    AND NOT EXISTS (SELECT 1 FROM ${table} r
      WHERE (r.appointment_id, r.appointment_date, r.appointment_time_start)
          = (a.id, a.appointment_date, a.appointment_time_start))
  ORDER BY a.appointment_date, a.appointment_time_start, a.id LIMIT ${BATCH_SIZE}`;

export function noticeOf(kind: ReminderKind, settings: CompanySettings): number {
  return settings[PLANS[kind].hours];
}

export function createReminderRepository(database: Sequelize) {
  return {
    async listDue(kind: ReminderKind, range: { now: Date; until: Date; timeZone: string }): Promise<ReminderTime[]> {
      return await execute<ReminderTime>(database, dueSql(PLANS[kind]), { ...range });
    },

    async take(kind: ReminderKind, reminder: ReminderTime, transaction: Transaction): Promise<boolean> {
      const sql = `INSERT INTO ${PLANS[kind].table} (appointment_id, appointment_date, appointment_time_start)
        VALUES ($appointment_id, $appointment_date, $appointment_time_start) ON CONFLICT DO NOTHING RETURNING 1`;
      return (await execute(database, sql, { ...reminder }, transaction)).length === 1;
    },
  };
}
