import type { Appointment } from '@tailgate/contracts';
import { Callout, DescriptionList, Skeleton, SkeletonRegion } from '@tailgate/ui';
import { ApiError, formatLongDate, formatMoney, formatTimeRange } from '@tailgate/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';

/** The appointment that money is recorded for, so that it is the right one. Nothing while none is named. */
export function PaidAppointment({ query }: { query: UseQueryResult<Appointment> }) {
  if (query.isLoading)
    return (
      <SkeletonRegion label="Looking up the appointment">
        <Skeleton $height="8rem" />
      </SkeletonRegion>
    );
  if (query.isError) {
    const missing = query.error instanceof ApiError && query.error.status === 404;
    return missing ? (
      <Callout tone="warning" title="There is no appointment of this number" />
    ) : (
      <LoadFailure title="Failed to load appointment details" query={query} />
    );
  }
  if (!query.data) return null;
  const { client_name: client, origin, destination, status, total_amount: total } = query.data;
  return (
    <DescriptionList
      items={[
        { term: 'Client', value: client || 'Unknown Client' },
        { term: 'Route', value: `${origin} → ${destination}` },
        { term: 'When', value: whenOf(query.data) },
        { term: 'Status', value: <StatusBadge status={status} /> },
        { term: 'Amount due', value: formatMoney(total), strong: true },
      ]}
    />
  );
}

function whenOf({ appointment_date: date, appointment_time_start: start, appointment_time_end: end }: Appointment) {
  if (!date) return 'No date yet';
  return start && end ? `${formatLongDate(date)}, ${formatTimeRange(start, end)}` : formatLongDate(date);
}
