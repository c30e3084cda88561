import { businessInstant } from '@tailgate/domain';
import type { StoredAppointment } from '../appointment-repository.ts';

/** Enough time for a refund and its receipt. */
export const LINK_DAYS = 90;
const LIFE_MS = LINK_DAYS * 24 * 60 * 60 * 1000;

type Dated = Pick<StoredAppointment, 'appointment_date' | 'appointment_time_start' | 'cancelled_at'>;

export function linkEndOf(
  { appointment_date: date, appointment_time_start: start, cancelled_at }: Dated,
  timeZone: string,
): Date | null {
  const trip = date === null || start === null ? null : businessInstant(date, start, timeZone);
  const last = Math.max(trip?.getTime() ?? 0, cancelled_at?.getTime() ?? 0);
  return last === 0 ? null : new Date(last + LIFE_MS);
}
