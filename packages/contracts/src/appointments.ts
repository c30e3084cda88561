import { APPOINTMENT_STATUSES, QUOTE_STATUSES } from '@tailgate/domain';
import { z } from 'zod';
import { businessDate, decimal, id, instant, pageQuery, wallTime } from './fields.ts';
import { serviceTier } from './quotes.ts';

export const appointmentStatus = z.enum(APPOINTMENT_STATUSES);

/** An appointment; date and times are empty until its quote is paid. */
export const appointment = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  quote_id: id.nullable(),
  service_type: serviceTier,
  origin: z.string(),
  destination: z.string(),
  distance: decimal,
  rate: decimal,
  load_weight: z.int(),
  weight_fee: decimal,
  total_amount: decimal,
  appointment_date: businessDate.nullable(),
  appointment_time_start: wallTime.nullable(),
  appointment_time_end: wallTime.nullable(),
  status: appointmentStatus,
  notes: z.string().nullable(),
  /** Where a pending appointment is paid for; shown to its customer. */
  payment_link: z.string().nullable().optional(),
  created_at: instant,
  updated_at: instant,
});
export type Appointment = z.infer<typeof appointment>;

export const appointmentListQuery = z.strictObject({
  ...pageQuery,
  status: appointmentStatus.optional(),
  /** Matches origin, destination or service type. */
  search: z.string().trim().max(200).optional(),
});

/** Sent by the payments service once the slot is booked and the card captured; repeating it changes nothing. */
export const confirmBookingBody = z.strictObject({
  quote_id: id,
  appointment_id: id,
  payment_id: id,
  amount: decimal,
  appointment_date: businessDate,
  appointment_time_start: wallTime,
  appointment_time_end: wallTime,
});
export type ConfirmBookingBody = z.infer<typeof confirmBookingBody>;
export const confirmBookingAnswer = z.object({ appointment_id: id, status: appointmentStatus });

/** What a person may change of an appointment: its status, or when it takes place. A reschedule names a period by its hours. */
export const appointmentUpdateBody = z.discriminatedUnion('status', [
  z.strictObject({ status: z.enum(['cancelled', 'completed', 'archived']) }),
  z.strictObject({
    appointment_date: businessDate,
    appointment_time_start: wallTime,
    appointment_time_end: wallTime,
    status: z.literal('confirmed'),
  }),
]);
export type AppointmentUpdateBody = z.input<typeof appointmentUpdateBody>;

/** Sent by the payments service when the money went back; repeating it changes nothing. */
export const cancelBookingBody = z.strictObject({ appointment_id: id, payment_id: id });

/** One appointment with its quote, for the check that money, slots and bookings agree. */
export const bookingFacts = z.object({
  id,
  status: appointmentStatus,
  appointment_date: businessDate.nullable(),
  appointment_time_start: wallTime.nullable(),
  appointment_time_end: wallTime.nullable(),
  total_amount: decimal,
  quote_id: id.nullable(),
  quote_status: z.enum(QUOTE_STATUSES).nullable(),
  payment_id: id.nullable(),
  updated_at: instant,
});
export type BookingFacts = z.infer<typeof bookingFacts>;
