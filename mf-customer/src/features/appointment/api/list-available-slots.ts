import { routes } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const availableSlotsQuery = (date: BusinessDate | null) =>
  queryOptions({
    queryKey: ['time-slots', 'available', date],
    queryFn: ({ signal }) => apiRequest(routes.availableSlots, { params: { date: date ?? '' }, signal }),
    enabled: date !== null,
    // Other customers book slots all the time.
    staleTime: 0,
  });

export const useAvailableSlots = (date: BusinessDate | null) => useQuery(availableSlotsQuery(date));
export type AvailableSlots = ReturnType<typeof useAvailableSlots>;
