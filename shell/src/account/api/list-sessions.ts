import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Where the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => apiRequest(routes.listSessions, { signal }),
  // Sessions begin and end in other browsers: each visit of the page asks again.
  staleTime: 0,
});

export const useSessions = () => useQuery(sessionsQuery);
