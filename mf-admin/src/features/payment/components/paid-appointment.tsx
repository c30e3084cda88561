import type { Appointment } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import { Callout, DescriptionList, Skeleton, SkeletonRegion, Stack } from '@tailgate/ui';
import { ApiError, formatMoney, type Times, useStaffTimes } from '@tailgate/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { AppointmentBadge } from '../../../components/badge/status-badge.tsx';
import { amountDue } from '../../../components/record/amount-due.ts';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { TripRoute } from '../../../components/record/trip-route.tsx';

export function PaidAppointment({ query }: { query: UseQueryResult<Appointment> }) {
  const times = useStaffTimes();
  if (query.isLoading)
    return (
      <SkeletonRegion label="Loading appointment">
        <Skeleton $height="8rem" />
      </SkeletonRegion>
    );
  if (query.isError) {
    const missing = query.error instanceof ApiError && query.error.status === 404;
    return missing ? (
      <Callout tone="warning" title="There is no appointment with this number" />
    ) : (
      <LoadFailure title="Failed to load appointment details" query={query} />
    );
  }
  if (!query.data) return null;
  const { client_name: client, origin, destination, total_amount: total, balance_due } = query.data;
  return (
    <Stack $gap={4}>
      <TripRoute origin={origin} destination={destination} />
      <DescriptionList
        items={[
          { term: 'Client', value: client || 'Unknown Client' },
          { term: 'When', value: whenOf(query.data, times) },
          { term: 'Status', value: <AppointmentBadge appointment={query.data} /> },
          ...(balance_due ? [{ term: 'Price', value: formatMoney(total) }] : []),
          { term: 'Amount due', value: formatMoney(amountDue(query.data)), strong: true },
        ]}
      />
    </Stack>
  );
}

function whenOf(
  { appointment_date: date, appointment_time_start: start, appointment_time_end: end }: Appointment,
  times: Times,
) {
  if (!date) return 'No date yet';
  return start && end ? `${formatTripDate(date)}, ${times.range(start, end)}` : formatTripDate(date);
}
