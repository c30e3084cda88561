import { type AppointmentBody, appointmentBody, type Client, clientBody } from '@tailgate/contracts';
import { STAFF_RATE_CENTS_PER_MILE } from '@tailgate/domain';
import { z } from 'zod';
import { amountOf, priceOf } from './staff-quote.ts';
import { EMPTY_TRIP, tripFields } from './trip-schema.ts';

/** A window of a day in which a truck is free. */
export type FreeWindow = { start_time: string; end_time: string };

const { name, email, preferred_contact } = clientBody.shape;
const { appointment_date } = appointmentBody.shape;

/** Something that is chosen; null until it is. */
const chosen = <Value>(message: string) =>
  z.custom<Value | null>((value) => value !== null, message).transform((value) => value as Value);

const fields = z.object({
  ...tripFields,
  appointment_date: z.string().min(1, 'Please select a date').pipe(appointment_date),
  window: chosen<FreeWindow>('Please select a time slot'),
  who: z.enum(['existing', 'new']),
  client: z.custom<Client | null>(() => true),
  client_name: z.string().trim(),
  client_email: z.string().trim(),
  client_phone: z.string().trim(),
  preferred_contact,
});
export type NewAppointmentValues = z.input<typeof fields>;

// Which of the client's fields count is decided by `who`; they are judged even while another field is wrong, so that all
// messages come at once.
const always = { when: () => true };
/** The messages are the specification's. */
export const newAppointmentSchema = fields
  .refine((values) => values.who !== 'existing' || values.client !== null, {
    path: ['client'],
    message: 'Client name is required',
    ...always,
  })
  .refine((values) => values.who !== 'new' || name.safeParse(values.client_name).success, {
    path: ['client_name'],
    message: 'Client name is required',
    ...always,
  })
  .refine((values) => values.who !== 'new' || email.safeParse(values.client_email).success, {
    path: ['client_email'],
    message: 'Please enter a valid email',
    ...always,
  })
  .refine((values) => values.who !== 'new' || values.client_phone.trim().length >= 10, {
    path: ['client_phone'],
    message: 'Please enter a valid phone number',
    ...always,
  });
export type CheckedAppointment = z.output<typeof newAppointmentSchema>;

export const EMPTY_APPOINTMENT: NewAppointmentValues = {
  ...EMPTY_TRIP,
  who: 'existing',
  client: null,
  client_name: '',
  client_email: '',
  client_phone: '',
  preferred_contact: 'email',
  appointment_date: '',
  window: null,
};

/** The request for what was checked; null when it has no price. */
export function appointmentBodyOf(checked: CheckedAppointment, clientId: number): AppointmentBody | null {
  const price = priceOf(checked.service_type, checked.distance, String(checked.load_weight));
  if (!price) return null;
  return {
    client_id: clientId,
    service_type: checked.service_type,
    origin: checked.origin,
    destination: checked.destination,
    distance: checked.distance,
    rate: amountOf(STAFF_RATE_CENTS_PER_MILE),
    load_weight: checked.load_weight,
    weight_fee: amountOf(price.weightFee),
    total_amount: amountOf(price.total),
    appointment_date: checked.appointment_date,
    appointment_time_start: checked.window.start_time,
    appointment_time_end: checked.window.end_time,
    status: 'pending',
    notes: checked.notes,
  };
}
