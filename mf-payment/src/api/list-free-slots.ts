import { routes } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const freeSlotsKey = ['free-slots'] as const;

/** Includes the slot that is held for this quote. */
export const freeSlotsQuery = (quote: string | undefined, date: BusinessDate) =>
  queryOptions({
    queryKey: [...freeSlotsKey, quote ?? null, date],
    queryFn: ({ signal }) => apiRequest(routes.publicAvailableSlots, { params: { date }, query: { quote }, signal }),
    // Slots sell while the page is open.
    staleTime: 15_000,
  });

export const useFreeSlots = (quote: string | undefined, date: BusinessDate) => useQuery(freeSlotsQuery(quote, date));
