import type { AvailableSlot, ParsedQuery, routes, TripNeeds } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { type Actor, appError, type SharedAnswer } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow, isBookableDay } from './booking-window.ts';

type Wanted = ParsedQuery<typeof routes.publicAvailableSlots>;

export function tripOf({ hours, overtime_hours = 0, load_weight = 0 }: Omit<Wanted, 'quote'>): TripNeeds {
  return { hours: hours ?? null, overtime_hours, load_weight };
}

/** The starts at which staff can move an appointment, or make it longer. */
export async function listForAppointment(
  { slots, timeZone, now }: Pick<Dependencies, 'slots' | 'timeZone' | 'now'>,
  date: BusinessDate,
  { appointment, ...trip }: ParsedQuery<typeof routes.availableSlots> & { appointment: number },
  { role }: Actor,
): Promise<AvailableSlot[]> {
  if (role === 'CUSTOMER') throw appError('FORBIDDEN', 'You do not have permission to do this');
  const window = bookingWindow(timeZone, now(), 'staff');
  return isBookableDay(date, window) ? await slots.listAvailable(date, window, tripOf(trip), appointment) : [];
}

/** The free starts of a day, with the one that the given quote holds: its buyer may have chosen it on another device. */
export async function listFreeSlots(
  { availableSlots, slots, now }: Pick<Dependencies, 'availableSlots' | 'slots' | 'now'>,
  date: BusinessDate,
  { quote: reference, ...trip }: Wanted,
): Promise<AvailableSlot[] | SharedAnswer<AvailableSlot[]>> {
  const free = await availableSlots.list(date, tripOf(trip));
  if (reference === undefined) return free;
  const held = await slots.listHeldFor(reference, date, now());
  // Another truck may be free at the same time, and a hold that was released within the last second is still in the cached list.
  const others = free.value.filter(({ start_time }) => !held.some((slot) => slot.start_time === start_time));
  return [...others, ...held];
}
