import type { BookingFacts } from '@tailgate/contracts';
import { notFound } from '@tailgate/service-kit';
import { QueryTypes } from 'sequelize';
import type { Context } from '../context.ts';
import { type BookingFactsRow, FACTS_OF_BOOKING, presentBookingFacts } from './booking-facts.ts';

/** What the payments service has to know before it records cash or a check for an appointment. */
export async function appointmentForPayment({ sequelize }: Context, id: number): Promise<BookingFacts> {
  const [row] = await sequelize.query<BookingFactsRow>(
    `SELECT ${FACTS_OF_BOOKING} FROM appointments a LEFT JOIN quotes q ON q.id = a.quote_id WHERE a.id = $id`,
    { type: QueryTypes.SELECT, bind: { id } },
  );
  if (!row) throw notFound('Appointment');
  return presentBookingFacts(row);
}
