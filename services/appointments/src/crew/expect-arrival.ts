import { businessInstant } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import type { Point } from '../distance/distance-provider.ts';
import { type ArrivalWindow, windowOfDrive } from '../rules/arrival-window.ts';
import { isBooked } from '../rules/booked-appointment.ts';

/** A longer drive does not end on the day: the place is wrong, or the phone is elsewhere. */
const MOST_MINUTES = 8 * 60;

type Needed = Pick<Dependencies, 'appointments' | 'distances' | 'settings'>;

/**
 * Asks the provider of distances, so it is called outside a transaction.
 * @param from where the truck was at `since`; null if nobody knows
 * @returns the window around the drive to the pick-up, or the hours of the slot if the drive cannot be measured; null for a trip
 * that has no time
 */
export async function expectArrival(
  { appointments, distances, settings }: Needed,
  appointmentId: number,
  { from, since }: { from: Point | string | null; since: Date },
): Promise<ArrivalWindow | null> {
  const appointment = await appointments.find(appointmentId);
  if (!appointment || !isBooked(appointment)) return null;
  const minutes = from === null ? null : await distances.minutes(from, appointment.origin);
  if (minutes !== null && minutes <= MOST_MINUTES) return windowOfDrive(since, minutes);
  const { appointment_date: date, appointment_time_start: start, appointment_time_end: end } = appointment;
  const at = (time: string) => businessInstant(date, time, settings.timeZone);
  return { arrival_from: at(start), arrival_to: at(end) };
}
