import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const clientDeletionQuery = (id: number) =>
  queryOptions({
    queryKey: ['clients', 'deletion', id],
    queryFn: ({ signal }) => apiRequest(routes.clientDeletion, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useClientDeletion = (id: number) => useQuery(clientDeletionQuery(id));
