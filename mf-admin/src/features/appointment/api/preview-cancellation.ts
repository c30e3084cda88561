import type { Appointment } from '@tailgate/contracts';
import { hasBegun } from '@tailgate/domain';
import { cancellationQuery, useShell } from '@tailgate/web-kit';
import { useQuery } from '@tanstack/react-query';

/** What cancelling refunds, if the trip has a policy or can be a no-show. Otherwise it refunds everything, without a request. */
export function useCancellation(appointment: Appointment) {
  const { businessTimeZone } = useShell().config;
  const applies =
    appointment.status === 'confirmed' && (hasPolicy(appointment) || hasStarted(appointment, businessTimeZone));
  return { applies, ...useQuery(cancellationQuery(applies ? appointment.id : null)) };
}

function hasPolicy({ cancellation_policy }: Appointment): boolean {
  return cancellation_policy !== null && cancellation_policy !== undefined;
}

function hasStarted({ appointment_date: date, appointment_time_start: start }: Appointment, timeZone: string): boolean {
  return date !== null && start !== null && hasBegun(date, start, timeZone);
}
