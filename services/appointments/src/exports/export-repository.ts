import type { Sequelize } from 'sequelize';
import { QueryTypes } from 'sequelize';
import type { StoredAppointment } from '../appointments/appointment-repository.ts';
import type { ListedClient } from '../clients/client-repository.ts';

/** Days of the business calendar, both included. */
export interface Period {
  from: string;
  to: string;
}
export type ExportedAppointment = StoredAppointment & {
  client_name: string;
  client_email: string;
  client_phone: string;
};
export type ExportedClient = ListedClient & { created_on: string };

const PAGE = 1_000;
const DAY = "coalesce(a.appointment_date, '-infinity'::date)";
const START = "coalesce(a.appointment_time_start, '00:00'::time)";
const APPOINTMENTS = `
  SELECT a.*, c.name AS client_name, c.email AS client_email, c.phone AS client_phone
  FROM appointments a JOIN clients c ON c.id = a.client_id
  WHERE ${DAY} <= $to::date AND (${DAY}, ${START}, a.id) > ($day::date, $start::time, $id::integer)
  ORDER BY ${DAY}, ${START}, a.id LIMIT ${PAGE}`;
// The place is text because a Date has no microseconds, and the last row of a page would be the first of the next.
const CLIENTS = `
  SELECT c.*, c.created_at::text AS place, (c.created_at AT TIME ZONE $timeZone)::date AS created_on,
    (SELECT count(*)::integer FROM appointments a WHERE a.client_id = c.id) AS appointment_count
  FROM clients c
  WHERE c.created_at >= $from::date::timestamp AT TIME ZONE $timeZone
    AND c.created_at < ($to::date + 1)::timestamp AT TIME ZONE $timeZone
    AND (c.created_at, c.id) > ($place::timestamptz, $id::integer)
  ORDER BY c.created_at, c.id LIMIT ${PAGE}`;

/** Everything of some days, a page at a time: no export holds more than a page in memory, or the database busy for long. */
export function createExportRepository(sequelize: Sequelize) {
  async function read<Row extends object>(sql: string, bind: Record<string, unknown>): Promise<Row[]> {
    return await sequelize.query<Row>(sql, { type: QueryTypes.SELECT, bind });
  }

  return {
    /** By day and time. */
    async *appointments({ from, to }: Period): AsyncGenerator<ExportedAppointment[]> {
      let after: Record<string, unknown> = { day: from, start: '00:00:00', id: 0 };
      for (;;) {
        const rows = await read<ExportedAppointment>(APPOINTMENTS, { to, ...after });
        const last = rows.at(-1);
        if (last) yield rows;
        if (!last || rows.length < PAGE) return;
        after = { day: last.appointment_date, start: last.appointment_time_start, id: last.id };
      }
    },

    /** In the order in which they came. */
    async *clients({ from, to }: Period, timeZone: string): AsyncGenerator<ExportedClient[]> {
      let after: Record<string, unknown> = { place: '-infinity', id: 0 };
      for (;;) {
        const rows = await read<ExportedClient & { place: string }>(CLIENTS, { from, to, timeZone, ...after });
        const last = rows.at(-1);
        if (last) yield rows;
        if (!last || rows.length < PAGE) return;
        after = { place: last.place, id: last.id };
      }
    },
  };
}
export type ExportRepository = ReturnType<typeof createExportRepository>;
