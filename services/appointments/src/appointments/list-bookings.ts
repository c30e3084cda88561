import type { BookingFacts } from '@tailgate/contracts';
import type { Context } from '../context.ts';
import type { Page, PageRequest } from '../read-page.ts';
import { readPage } from '../read-page.ts';

type Row = Omit<BookingFacts, 'updated_at'> & { updated_at: Date };

const QUERY = {
  columns: `a.id, a.status, a.appointment_date, a.appointment_time_start, a.appointment_time_end, a.total_amount,
    a.quote_id, q.status AS quote_status, coalesce(q.payment_id, a.payment_id) AS payment_id, a.updated_at`,
  from: 'appointments a',
  joined: 'LEFT JOIN quotes q ON q.id = a.quote_id',
  key: 'a.id',
  conditions: [],
  bind: {},
};

/** Every appointment with its quote, for the check that money, slots and bookings agree. */
export async function listBookings({ sequelize }: Context, page: PageRequest): Promise<Page<BookingFacts>> {
  const read = await readPage<Row>(sequelize, QUERY, page);
  return { ...read, rows: read.rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })) };
}
