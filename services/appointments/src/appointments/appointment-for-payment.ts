import type { BookingFacts } from '@tailgate/contracts';
import { notFound } from '@tailgate/service-kit';
import { QueryTypes } from 'sequelize';
import { type BookingFactsRow, FACTS_OF_BOOKING, presentBookingFacts } from '../bookings/booking-repository.ts';
import type { Dependencies } from '../dependencies.ts';

/** What the payments service has to know before it records cash or a check for an appointment. */
export async function appointmentForPayment({ database }: Dependencies, id: number): Promise<BookingFacts> {
  const [row] = await database.query<BookingFactsRow>(
    `SELECT ${FACTS_OF_BOOKING} FROM appointments a LEFT JOIN quotes q ON q.id = a.quote_id WHERE a.id = $id`,
    { type: QueryTypes.SELECT, bind: { id } },
  );
  if (!row) throw notFound('Appointment');
  return presentBookingFacts(row);
}
