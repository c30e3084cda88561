import { type Client, type ParsedBody, routes } from '@tailgate/contracts';
import { apiRequest, isConflict, useChange } from '@tailgate/web-kit';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshClients } from './change-client.ts';

const mergeQuery = (id: number, double: Client | null) =>
  queryOptions({
    queryKey: ['clients', 'merge', id, double?.id],
    queryFn: double
      ? ({ signal }) => apiRequest(routes.clientMerge, { params: { id }, query: { from: String(double.id) }, signal })
      : skipToken,
    staleTime: 0,
    gcTime: 0,
  });

export const useMergePreview = (id: number, double: Client | null) => useQuery(mergeQuery(id, double));

export function useMergeClients(id: number) {
  const cache = useQueryClient();
  return useChange({
    mutationFn: (body: ParsedBody<typeof routes.mergeClients>) =>
      apiRequest(routes.mergeClients, { params: { id }, body }),
    onSuccess: () => refreshClients(cache),
    onError: (error) => isConflict(error) && refreshClients(cache),
  });
}
