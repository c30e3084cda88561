import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** One appointment as it is now: whoever opens it may have an older one in a list. */
export const appointmentQuery = (id: number) =>
  queryOptions({
    queryKey: ['appointments', 'one', id],
    queryFn: ({ signal }) => apiRequest(routes.getAppointment, { params: { id }, signal }),
    staleTime: 0,
  });

export const useAppointment = (id: number) => useQuery(appointmentQuery(id));
