import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** As many as a page can have. */
export const MOST_UNDATED = 200;

const undatedAppointmentsQuery = queryOptions({
  queryKey: ['appointments', 'undated'],
  // In this order, those without a date are first.
  queryFn: ({ signal }) =>
    apiRequest(routes.listAppointments, {
      query: { status: 'awaiting_payment', sort: 'date', order: 'asc', limit: MOST_UNDATED },
      signal,
    }),
  select: (appointments) => appointments.filter(({ appointment_date: date }) => date === null),
  staleTime: 0,
});

export const useUndatedAppointments = () => useQuery(undatedAppointmentsQuery);
