import { routes, type TripNeeds } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

type Wanted = Partial<TripNeeds> & { appointment?: number };

const freeSlotsQuery = (date: BusinessDate, wanted: Wanted | undefined) =>
  queryOptions({
    queryKey: ['time-slots', 'free', date, wanted],
    queryFn: ({ signal }) => apiRequest(routes.availableSlots, { params: { date }, query: { ...wanted }, signal }),
    // Other people book at the same time: read again on every visit.
    staleTime: 0,
    // Keep the day's list while the load is typed, so that no choice moves away.
    placeholderData: (earlier, query) => (query?.queryKey[2] === date ? earlier : undefined),
  });

/** With the needs of a trip, only the starts at which a truck is free for it. With its appointment, its own slots count as free. */
export const useFreeSlots = (date: BusinessDate, wanted?: Wanted) => useQuery(freeSlotsQuery(date, wanted));
