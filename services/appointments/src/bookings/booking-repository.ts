import type { BookingFacts } from '@tailgate/contracts';

/** Of appointments `a` with their quotes `q`. */
export const FACTS_OF_BOOKING = `a.id, a.status, a.cancelled_at, a.appointment_date, a.appointment_time_start, a.appointment_time_end,
  a.total_amount, a.quote_id, q.status AS quote_status, coalesce(q.payment_id, a.payment_id) AS payment_id, a.updated_at`;

export type BookingFactsRow = Omit<BookingFacts, 'cancelled_at' | 'updated_at'> & {
  cancelled_at: Date | null;
  updated_at: Date;
};

export function presentBookingFacts(row: BookingFactsRow): BookingFacts {
  return { ...row, cancelled_at: row.cancelled_at?.toISOString() ?? null, updated_at: row.updated_at.toISOString() };
}
