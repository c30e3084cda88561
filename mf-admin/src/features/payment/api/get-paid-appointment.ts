import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

/** The appointment that is paid for; null while none is named. */
export const paidAppointmentQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['appointments', 'one', id],
    queryFn: id === null ? skipToken : ({ signal }) => apiRequest(routes.getAppointment, { params: { id }, signal }),
    // Colleagues change prices, and what it costs is what is recorded: each opening asks again.
    staleTime: 0,
  });

export const usePaidAppointment = (id: number | null) => useQuery(paidAppointmentQuery(id));
