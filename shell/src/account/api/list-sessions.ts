import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => apiRequest(routes.listSessions, { signal }),
  // Sessions start and end in other browsers.
  staleTime: 0,
});

export const useSessions = () => useQuery(sessionsQuery);
