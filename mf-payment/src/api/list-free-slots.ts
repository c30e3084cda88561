import { routes, type TripNeeds } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const freeSlotsKey = ['free-slots'] as const;

/** With a quote, includes the slot that is held for it; with a trip, lists only starts at which a truck is free for all of it. */
export type SlotsOf = { quote?: string; trip?: TripNeeds | undefined };

export const freeSlotsQuery = ({ quote, trip }: SlotsOf, date: BusinessDate) =>
  queryOptions({
    queryKey: [...freeSlotsKey, quote ?? null, trip ?? null, date],
    queryFn: ({ signal }) =>
      apiRequest(routes.publicAvailableSlots, { params: { date }, query: { quote, ...trip }, signal }),
    // Slots sell while the page is open.
    staleTime: 15_000,
  });

export const useFreeSlots = (of: SlotsOf, date: BusinessDate) => useQuery(freeSlotsQuery(of, date));

export const useFreeDays = (trip: TripNeeds) =>
  useQuery({
    queryKey: [...freeSlotsKey, 'days', trip],
    queryFn: ({ signal }) => apiRequest(routes.publicFreeDays, { query: { ...trip }, signal }),
    staleTime: 15_000,
  });
