import { routes, type TripNeeds } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const availableSlotsQuery = (date: BusinessDate | null, trip: TripNeeds | undefined) =>
  queryOptions({
    queryKey: ['time-slots', 'available', date, trip],
    queryFn: ({ signal }) =>
      apiRequest(routes.availableSlots, { params: { date: date ?? '' }, query: { ...trip }, signal }),
    enabled: date !== null,
    // Other customers book slots all the time.
    staleTime: 0,
  });

/** With the needs of a trip, only the starts at which a truck is free for all of it. */
export const useAvailableSlots = (date: BusinessDate | null, trip: TripNeeds | undefined) =>
  useQuery(availableSlotsQuery(date, trip));
export type AvailableSlots = ReturnType<typeof useAvailableSlots>;
