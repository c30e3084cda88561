import { routes } from '@tailgate/contracts';
import type { AppointmentStatus } from '@tailgate/domain';
import { apiPage } from '@tailgate/web-kit';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

/** What staff narrow the list to; an empty search narrows nothing. */
export type AppointmentFilter = { search: string; status: AppointmentStatus | undefined };

/** Everyone's appointments, newest first; the server searches and filters. */
export const appointmentsQuery = ({ search, status }: AppointmentFilter) =>
  infiniteQueryOptions({
    queryKey: ['appointments', 'staff', { search, status }],
    queryFn: ({ pageParam, signal }) =>
      apiPage(routes.listAppointments, { query: { search, status, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (previous) => previous,
  });

export const useAppointments = (filter: AppointmentFilter) => useInfiniteQuery(appointmentsQuery(filter));
