import { routes } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const freeSlotsQuery = (date: BusinessDate) =>
  queryOptions({
    queryKey: ['time-slots', 'available', date],
    queryFn: ({ signal }) => apiRequest(routes.availableSlots, { params: { date }, signal }),
    // Other people book at the same time: read again on every visit.
    staleTime: 0,
  });

export const useFreeSlots = (date: BusinessDate) => useQuery(freeSlotsQuery(date));
