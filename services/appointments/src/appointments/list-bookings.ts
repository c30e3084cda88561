import type { BookingFacts } from '@tailgate/contracts';
import type { Context } from '../context.ts';
import type { Page, PageRequest } from '../read-page.ts';
import { readPage } from '../read-page.ts';
import { type BookingFactsRow, FACTS_OF_BOOKING, presentBookingFacts } from './booking-facts.ts';

const QUERY = {
  columns: FACTS_OF_BOOKING,
  from: 'appointments a',
  joined: 'LEFT JOIN quotes q ON q.id = a.quote_id',
  key: 'a.id',
  conditions: [],
  bind: {},
};

/** Every appointment with its quote, for the check that money, slots and bookings agree. */
export async function listBookings({ sequelize }: Context, page: PageRequest): Promise<Page<BookingFacts>> {
  const read = await readPage<BookingFactsRow>(sequelize, QUERY, page);
  return { ...read, rows: read.rows.map(presentBookingFacts) };
}
