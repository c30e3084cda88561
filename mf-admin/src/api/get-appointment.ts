import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

export const appointmentQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['appointments', 'one', id],
    queryFn: id === null ? skipToken : ({ signal }) => apiRequest(routes.getAppointment, { params: { id }, signal }),
    // The copy in a list may be older, and colleagues change prices.
    staleTime: 0,
  });

export const useAppointment = (id: number | null) => useQuery(appointmentQuery(id));
