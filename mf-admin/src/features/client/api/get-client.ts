import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const clientQuery = (id: number) =>
  queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: ({ signal }) => apiRequest(routes.getClient, { params: { id }, signal }),
    staleTime: 0,
  });

export const useClient = (id: number) => useQuery(clientQuery(id));
