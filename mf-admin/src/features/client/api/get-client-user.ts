import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Who the user of this number is; the services keep clients and users apart, so the name is asked for. */
export const clientUserQuery = (id: number, userId: number) =>
  queryOptions({
    queryKey: ['clients', 'user', id, userId],
    queryFn: ({ signal }) => apiRequest(routes.getClientUser, { params: { id }, signal }),
  });

export const useClientUser = (id: number, userId: number) => useQuery(clientUserQuery(id, userId));
