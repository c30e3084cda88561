import { routes } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The free slots of a day. */
export const availableSlotsQuery = (date: BusinessDate) =>
  queryOptions({
    queryKey: ['time-slots', 'available', date],
    queryFn: ({ signal }) => apiRequest(routes.availableSlots, { params: { date }, signal }),
    // Others book while this is looked at: each look asks again.
    staleTime: 0,
  });

export const useAvailableSlots = (date: BusinessDate) => useQuery(availableSlotsQuery(date));
