import { routes } from '@tailgate/contracts';
import { apiRequest, isConflict, useChange } from '@tailgate/web-kit';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshClients } from './change-client.ts';

const erasureQuery = (id: number) =>
  queryOptions({
    queryKey: ['clients', 'erasure', id],
    queryFn: ({ signal }) => apiRequest(routes.previewErasure, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useErasure = (id: number) => useQuery(erasureQuery(id));

export function useEraseClient(id: number) {
  const cache = useQueryClient();
  return useChange({
    mutationFn: () => apiRequest(routes.eraseClientData, { params: { id } }),
    onSuccess: () => refreshClients(cache),
    onError: (error) => isConflict(error) && refreshClients(cache),
  });
}
