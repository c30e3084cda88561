import type { Reader } from './present-appointment.ts';

/** As the text of a decimal; JSON of Postgres would have a number. */
const decimal = (column: string) => `${column}::text`;
/** As the API shows timestamps; JSON of Postgres would have an offset instead of Z. */
const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** presentAppointment in SQL, for the rows of a list: `a` is the appointment, `c` its client. */
export const appointmentAnswer = (paymentLink: string, reader: Reader) => `json_build_object(
  'id', a.id, 'client_id', a.client_id, 'client_name', c.name, 'quote_id', a.quote_id, 'service_type', a.service_type,
  'origin', a.origin, 'destination', a.destination, 'distance', ${decimal('a.distance')}, 'rate', ${decimal('a.rate')},
  'load_weight', a.load_weight, 'weight_fee', ${decimal('a.weight_fee')}, 'total_amount', ${decimal('a.total_amount')},
  'price_book_version', a.price_book_version,
  'appointment_date', a.appointment_date, 'appointment_time_start', a.appointment_time_start,
  'appointment_time_end', a.appointment_time_end, 'fewer_hours', ${reader === 'staff' ? 'a.fewer_hours' : 'NULL'}, 'status', a.status, 'cancelled', a.cancelled_at IS NOT NULL,
  'notes', a.notes, 'instructions', a.instructions, 'payment_link', ${paymentLink},
  'balance_due', CASE WHEN a.balance_due > 0 AND a.cancelled_at IS NULL THEN ${decimal('a.balance_due')} END,
  'cancellation_policy', a.cancellation_policy, 'no_show', a.cancel_kind IS NOT DISTINCT FROM 'no_show',
  'entered_later', a.entered_later, 'version', a.version, 'created_at', ${utc('a.created_at')}, 'updated_at', ${utc('a.updated_at')})`;
