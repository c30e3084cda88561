import { routes } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Below this key lie the free slots of every day that was looked at. */
export const freeSlotsKey = ['free-slots'] as const;

/** Free slots of a day, and the one that is held for this quote; what another customer holds or has booked is not in it. */
export const freeSlotsQuery = (quote: string, date: BusinessDate) =>
  queryOptions({
    queryKey: [...freeSlotsKey, quote, date],
    queryFn: ({ signal }) => apiRequest(routes.publicAvailableSlots, { params: { date }, query: { quote }, signal }),
    // Slots sell while the page is open: a day that is looked at again is asked for again.
    staleTime: 15_000,
  });

export const useFreeSlots = (quote: string, date: BusinessDate) => useQuery(freeSlotsQuery(quote, date));
