import { type CalendarFeed, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

const truckCalendarQuery = (truckId: number) =>
  queryOptions({
    queryKey: ['truck-calendar', truckId],
    queryFn: ({ signal }) => apiRequest(routes.truckCalendarFeed, { params: { id: truckId }, signal }),
  });

export const useTruckCalendar = (truckId: number) => useQuery(truckCalendarQuery(truckId));

export function useChangeTruckCalendar(truckId: number) {
  const client = useQueryClient();
  const params = { id: truckId };
  return useChange({
    mutationFn: (change: 'renew' | 'end'): Promise<CalendarFeed> =>
      change === 'end'
        ? apiRequest(routes.endTruckCalendarFeed, { params })
        : apiRequest(routes.renewTruckCalendarFeed, { params }),
    onSuccess: (feed) => client.setQueryData(truckCalendarQuery(truckId).queryKey, feed),
  });
}
