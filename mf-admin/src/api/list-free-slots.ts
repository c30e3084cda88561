import { routes, type TripNeeds } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const freeSlotsQuery = (date: BusinessDate, trip: TripNeeds | undefined) =>
  queryOptions({
    queryKey: ['time-slots', 'available', date, trip],
    queryFn: ({ signal }) => apiRequest(routes.availableSlots, { params: { date }, query: { ...trip }, signal }),
    // Other people book at the same time: read again on every visit.
    staleTime: 0,
    // Keep the day's list while the load is typed, so that no choice moves away.
    placeholderData: (earlier, query) => (query?.queryKey[2] === date ? earlier : undefined),
  });

/** With the needs of a trip, only the slots of trucks that are free for it. */
export const useFreeSlots = (date: BusinessDate, trip?: TripNeeds) => useQuery(freeSlotsQuery(date, trip));
