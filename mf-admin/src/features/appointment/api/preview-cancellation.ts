import { type Appointment, routes } from '@tailgate/contracts';
import { hasBegun } from '@tailgate/domain';
import { apiRequest, useShell } from '@tailgate/web-kit';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

const cancellationQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['appointments', 'cancellation', id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }: { signal: AbortSignal }) => apiRequest(routes.previewCancellation, { params: { id }, signal }),
    // What is refunded depends on the time: read again with every question.
    staleTime: 0,
    gcTime: 0,
  });

/** What cancelling refunds, if the trip has a policy or can be a no-show. Otherwise everything is, and nothing is asked. */
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
