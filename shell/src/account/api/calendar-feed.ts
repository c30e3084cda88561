import { type CalendarFeed, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => apiRequest(routes.ownCalendarFeed, { signal }),
});

export const useCalendarFeed = () => useQuery(calendarFeedQuery);

export function useChangeCalendarFeed() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (change: 'renew' | 'end'): Promise<CalendarFeed> =>
      change === 'end' ? apiRequest(routes.endCalendarFeed) : apiRequest(routes.renewCalendarFeed),
    onSuccess: (feed) => client.setQueryData(calendarFeedQuery.queryKey, feed),
  });
}
