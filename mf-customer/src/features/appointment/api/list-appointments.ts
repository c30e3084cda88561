import { routes } from '@tailgate/contracts';
import type { AppointmentStatus } from '@tailgate/domain';
import { apiPage } from '@tailgate/web-kit';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

/** What the list can be narrowed to; `all` narrows nothing. */
export type AppointmentFilter = 'all' | AppointmentStatus;

/** The signed-in user's own appointments, newest first, a page at a time; staff would get everybody's if not asked for theirs. */
export const appointmentsQuery = (filter: AppointmentFilter) =>
  infiniteQueryOptions({
    queryKey: ['appointments', 'own', filter],
    queryFn: ({ pageParam, signal }) =>
      apiPage(routes.listAppointments, {
        query: { own: 'true', status: filter === 'all' ? undefined : filter, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const useAppointments = (filter: AppointmentFilter) => useInfiniteQuery(appointmentsQuery(filter));
