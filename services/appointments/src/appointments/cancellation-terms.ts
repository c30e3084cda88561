import type { CancellationTerms } from '@tailgate/contracts';
import { businessInstant } from '@tailgate/domain';
import type { StoredAppointment } from './appointment-repository.ts';

export type Cancelled = Pick<StoredAppointment, 'cancel_kind' | 'cancel_waived' | 'cancelled_trip_at' | 'cancelled_at'>;

/** @returns how a paid trip with a policy was cancelled, from its columns; null for every other */
export function termsOf({
  cancel_kind,
  cancel_waived,
  cancelled_trip_at,
  cancelled_at,
}: Cancelled): CancellationTerms | null {
  if (cancel_kind === null || cancelled_at === null) return null;
  return {
    kind: cancel_kind,
    cancelled_at: cancelled_at.toISOString(),
    trip_starts_at: cancelled_trip_at?.toISOString() ?? null,
    waived: cancel_waived === true,
  };
}

/** @returns when the trip starts, or null without a time */
export function tripStart(
  { appointment_date, appointment_time_start }: Pick<StoredAppointment, 'appointment_date' | 'appointment_time_start'>,
  timeZone: string,
): Date | null {
  if (appointment_date === null || appointment_time_start === null) return null;
  return businessInstant(appointment_date, appointment_time_start, timeZone);
}
