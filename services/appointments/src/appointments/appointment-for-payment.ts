import type { BookingFacts } from '@tailgate/contracts';
import { notFound } from '@tailgate/service-kit';
import { QueryTypes } from 'sequelize';
import type { Context } from '../context.ts';

type Row = Omit<BookingFacts, 'updated_at'> & { updated_at: Date };

/** What the payments service has to know before it records cash or a check for an appointment. */
export async function appointmentForPayment({ sequelize }: Context, id: number): Promise<BookingFacts> {
  const [row] = await sequelize.query<Row>(
    `SELECT a.id, a.status, a.appointment_date, a.appointment_time_start, a.appointment_time_end, a.total_amount,
       a.quote_id, q.status AS quote_status, coalesce(q.payment_id, a.payment_id) AS payment_id, a.updated_at
     FROM appointments a LEFT JOIN quotes q ON q.id = a.quote_id WHERE a.id = $id`,
    { type: QueryTypes.SELECT, bind: { id } },
  );
  if (!row) throw notFound('Appointment');
  return { ...row, updated_at: row.updated_at.toISOString() };
}
