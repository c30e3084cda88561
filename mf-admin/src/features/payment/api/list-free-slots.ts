import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The free slots of a day. */
export const freeSlotsQuery = (date: string) =>
  queryOptions({
    queryKey: ['time-slots', 'available', date],
    queryFn: ({ signal }) => apiRequest(routes.availableSlots, { params: { date }, signal }),
    // Others book while this is looked at: each look asks again.
    staleTime: 0,
  });

export const useFreeSlots = (date: string) => useQuery(freeSlotsQuery(date));
