import { routes } from '@tailgate/contracts';
import type { AppointmentStatus } from '@tailgate/domain';
import { apiPage } from '@tailgate/web-kit';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

export type AppointmentFilter = 'all' | AppointmentStatus;

/** Without `own`, staff would get everyone's. */
const appointmentsQuery = (filter: AppointmentFilter) =>
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
