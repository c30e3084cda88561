import { type AppointmentBody, appointmentBody, type Client, reachProblems, staffContact } from '@tailgate/contracts';
import { formatHundredths, type PriceBook } from '@tailgate/domain';
import { type Resolver, zodResolver } from '@tailgate/web-kit/forms';
import { z } from 'zod';
import { priceOf } from './staff-quote.ts';
import { EMPTY_TRIP, tripFields } from './trip-values.ts';

type FreeWindow = { start_time: string; end_time: string };

const { name, email, preferred_contact } = staffContact.shape;
const { appointment_date } = appointmentBody.shape;

const fields = z.object({
  ...tripFields,
  appointment_date: z.string().min(1, 'Please select a date').pipe(appointment_date),
  timing: z.enum(['upcoming', 'past']),
  window: z.custom<FreeWindow | null>(() => true),
  appointment_time_start: z.string(),
  appointment_time_end: z.string(),
  who: z.enum(['existing', 'new']),
  client: z.custom<Client | null>(() => true),
  client_name: z.string().trim(),
  client_email: z.string().trim(),
  client_phone: z.string().trim(),
  preferred_contact,
});
export type NewAppointmentValues = z.input<typeof fields>;

type Problem = [field: keyof NewAppointmentValues, message: string];
type ClientField = 'client' | 'client_name' | 'client_email' | 'client_phone' | 'preferred_contact';

function clientProblems(values: NewAppointmentValues): [ClientField, string][] {
  if (values.who === 'existing') return values.client ? [] : [['client', 'Client name is required']];
  const problems: [ClientField, string][] = [];
  if (!name.safeParse(values.client_name).success) problems.push(['client_name', 'Client name is required']);
  if (!email.safeParse(values.client_email).success) problems.push(['client_email', 'Please enter a valid email']);
  if (values.client_phone.trim().length < 10) problems.push(['client_phone', 'Please enter a valid phone number']);
  const { client_email, client_phone: phone, preferred_contact } = values;
  for (const [field, message] of reachProblems({ email: client_email, phone, preferred_contact }))
    problems.push([field === 'phone' ? 'client_phone' : field, message]);
  return problems;
}

function hoursProblems(values: NewAppointmentValues): Problem[] {
  if (values.timing === 'upcoming') return values.window ? [] : [['window', 'Please select a time slot']];
  const { appointment_time_start: start, appointment_time_end: end } = values;
  const problems: Problem[] = [];
  if (!start) problems.push(['appointment_time_start', 'Please enter start time']);
  if (!end) problems.push(['appointment_time_end', 'Please enter end time']);
  else if (end <= start) problems.push(['appointment_time_end', 'The end time must be after the start time']);
  return problems;
}

const checkFields = zodResolver(fields);

/** Checks client and hours together with the fields. As a rule of the whole schema it would run only once all fields are valid. */
export const newAppointmentResolver: Resolver<NewAppointmentValues, unknown, CheckedAppointment> = async (
  values,
  context,
  options,
) => {
  const checked = await checkFields(values, context, options);
  const problems: Problem[] = [...clientProblems(values), ...hoursProblems(values)];
  if (problems.length === 0) return checked;
  const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'client', message }]));
  return { values: {}, errors: { ...checked.errors, ...errors } };
};
export type CheckedAppointment = z.output<typeof fields>;

export const EMPTY_APPOINTMENT: NewAppointmentValues = {
  ...EMPTY_TRIP,
  who: 'existing',
  client: null,
  client_name: '',
  client_email: '',
  client_phone: '',
  preferred_contact: 'email',
  timing: 'upcoming',
  appointment_date: '',
  window: null,
  appointment_time_start: '',
  appointment_time_end: '',
};

export function appointmentBodyOf(
  book: PriceBook | undefined,
  checked: CheckedAppointment,
  clientId: number,
): AppointmentBody | null {
  const price = priceOf(book, checked.service_type, checked.distance, String(checked.load_weight));
  if (!book || !price) return null;
  return {
    client_id: clientId,
    service_type: checked.service_type,
    origin: checked.origin,
    destination: checked.destination,
    distance: checked.distance,
    rate: formatHundredths(book.staffRatePerMile),
    load_weight: checked.load_weight,
    weight_fee: formatHundredths(price.weightFee),
    total_amount: formatHundredths(price.total),
    appointment_date: checked.appointment_date,
    ...hoursOf(checked),
    status: 'pending',
    notes: checked.notes,
  };
}

function hoursOf({ timing, window, appointment_time_start: start, appointment_time_end: end }: CheckedAppointment) {
  if (timing === 'upcoming') {
    return { appointment_time_start: window?.start_time ?? '', appointment_time_end: window?.end_time ?? '' };
  }
  return {
    entered_later: true,
    appointment_time_start: start,
    appointment_time_end: end,
  };
}
