import type { Appointment, AvailableSlot } from '@tailgate/contracts';
import { type BusinessDate, groupByPeriod, type NamedPeriodId } from '@tailgate/domain';

/** "HH:MM:SS" */
export type Hours = { start: string; end: string };

/** A period brings its first free hours. */
export type RequestedWindow = { date: BusinessDate | null; period: NamedPeriodId | null; hours: Hours | null };

export const NOTHING_REQUESTED: RequestedWindow = { date: null, period: null, hours: null };

type Time = Pick<Appointment, 'appointment_date' | 'appointment_time_start'>;

/** Without the time that the appointment has already: a move there would change nothing. */
export function otherStarts(free: AvailableSlot[], appointment: Time | null): AvailableSlot[] {
  return free.filter(
    ({ date, start_time }) =>
      date !== appointment?.appointment_date || start_time !== appointment.appointment_time_start,
  );
}

/** Two trucks at the same time are one choice. */
export function freeHours(slots: readonly AvailableSlot[], period: NamedPeriodId): Hours[] {
  const group = groupByPeriod(slots).find(({ id }) => id === period)?.slots ?? [];
  const all = group.map(({ start_time, end_time }) => ({ start: start_time, end: end_time }));
  return all.filter((hours, index) => all.findIndex((other) => sameHours(other, hours)) === index);
}

/** @returns the chosen hours while they are free: others are never chosen in their place */
export function chosenHours(
  { period, hours }: RequestedWindow,
  slots: readonly AvailableSlot[] | undefined,
): Hours | null {
  if (!period || !hours || !slots) return null;
  return freeHours(slots, period).find((candidate) => sameHours(candidate, hours)) ?? null;
}

const sameHours = (one: Hours, other: Hours) => one.start === other.start && one.end === other.end;
