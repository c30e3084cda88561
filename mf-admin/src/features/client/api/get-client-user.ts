import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const clientUserQuery = (id: number, userId: number) =>
  queryOptions({
    queryKey: ['clients', 'user', id, userId],
    queryFn: ({ signal }) => apiRequest(routes.getClientUser, { params: { id }, signal }),
  });

export const useClientUser = (id: number, userId: number) => useQuery(clientUserQuery(id, userId));
