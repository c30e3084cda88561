import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const userSessionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['user-sessions', id],
    queryFn: ({ signal }) => apiRequest(routes.listUserSessions, { params: { id }, signal }),
    // Sessions start and end in other browsers.
    staleTime: 0,
  });

export const useUserSessions = (id: number) => useQuery(userSessionsQuery(id));
