import type { Appointment } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';

export function isDriven({ status }: Pick<Appointment, 'status'>): boolean {
  return status !== 'cancelled' && status !== 'archived';
}

export function tripsOf(day: BusinessDate, trips: readonly Appointment[]): Appointment[] {
  return trips
    .filter(({ appointment_date: date }) => date === day)
    .toSorted((a, b) => (a.appointment_time_start ?? '').localeCompare(b.appointment_time_start ?? '') || a.id - b.id);
}
