import type { AvailableSlot, FreeDay, ParsedBody, ParsedQuery, routes, TripNeeds } from '@tailgate/contracts';
import { type Booker, type BusinessDate, businessToday, daysFrom, PAYMENT_WINDOW_DAYS } from '@tailgate/domain';
import { type Actor, notFound, type SharedAnswer } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow, isBookableDay } from './booking-window.ts';

type Wanted = ParsedQuery<typeof routes.publicAvailableSlots>;
type Free = AvailableSlot[] | SharedAnswer<AvailableSlot[]>;

function tripOf({ hours, overtime_hours = 0, load_weight = 0 }: Omit<Wanted, 'quote'>): TripNeeds {
  return { hours: hours ?? null, overtime_hours, load_weight };
}

/** The free starts of a day, with those over the slots of the given appointment: it can be moved there, or made longer. */
export async function listForAppointment(
  deps: Dependencies,
  date: BusinessDate,
  { appointment, ...trip }: ParsedQuery<typeof routes.availableSlots>,
  { role, userId }: Actor,
): Promise<Free> {
  const booker = role === 'CUSTOMER' ? 'customer' : 'staff';
  if (appointment === undefined) return await deps.availableSlots.list(date, tripOf(trip), booker);
  if (booker === 'customer') {
    const owner = (await deps.appointments.readAppointment(appointment))?.owner_id ?? null;
    if (owner === null || owner !== userId) throw notFound('Appointment');
  }
  return await listFreeStarts(deps, { appointment_id: appointment, date, trip: tripOf(trip) }, booker);
}

/** The starts to which the appointment can be moved, those over its own slots too. */
export async function listFreeStarts(
  { slots, timeZone, now }: Pick<Dependencies, 'slots' | 'timeZone' | 'now'>,
  { appointment_id: appointmentId, date, trip }: ParsedBody<typeof routes.freeStarts>,
  booker: Booker,
): Promise<AvailableSlot[]> {
  const window = bookingWindow(timeZone, now(), booker);
  return isBookableDay(date, window) ? await slots.listAvailable(date, window, trip, { appointmentId }) : [];
}

/** The free starts of a day, with those over the slots that the given quote holds: its buyer may have chosen them on another device. */
export async function listFreeSlots(
  { availableSlots, slots, timeZone, now }: Pick<Dependencies, 'availableSlots' | 'slots' | 'timeZone' | 'now'>,
  date: BusinessDate,
  { quote: reference, ...trip }: Wanted,
): Promise<Free> {
  const quoteId = reference === undefined ? null : await slots.findHolder(reference, date, now());
  if (quoteId === null) return await availableSlots.list(date, tripOf(trip));
  return await slots.listAvailable(date, bookingWindow(timeZone, now(), 'customer'), tripOf(trip), { quoteId });
}

/** Of the days that a buyer can choose. A quote's own hold does not count. */
export async function listFreeDays(
  { availableSlots, timeZone, now }: Pick<Dependencies, 'availableSlots' | 'timeZone' | 'now'>,
  trip: ParsedQuery<typeof routes.publicFreeDays>,
): Promise<FreeDay[]> {
  const days = daysFrom(businessToday(timeZone, now()), PAYMENT_WINDOW_DAYS);
  return await Promise.all(
    days.map(async (date) => {
      const free = (await availableSlots.list(date, tripOf(trip))).value;
      return { date, starts: new Set(free.map(({ start_time }) => start_time)).size };
    }),
  );
}
