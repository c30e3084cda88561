import type { BookingFacts } from '@tailgate/contracts';
import { type BookingFactsRow, FACTS_OF_BOOKING, presentBookingFacts } from '../bookings/booking-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Page, PageRequest } from '../lists/read-page.ts';
import { readPage } from '../lists/read-page.ts';

const QUERY = {
  columns: FACTS_OF_BOOKING,
  from: 'appointments a',
  joined: 'LEFT JOIN quotes q ON q.id = a.quote_id',
  key: 'a.id',
  conditions: [],
  bind: {},
};

/** Every appointment with its quote, for the check that money, slots and bookings agree. */
export async function listBookings({ database }: Dependencies, page: PageRequest): Promise<Page<BookingFacts>> {
  const read = await readPage<BookingFactsRow>(database, QUERY, page);
  return { ...read, rows: read.rows.map(presentBookingFacts) };
}
