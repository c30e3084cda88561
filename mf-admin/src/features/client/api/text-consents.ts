import { routes } from '@tailgate/contracts';
import { apiRequest, refreshLists, useChange } from '@tailgate/web-kit';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

const textConsentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['clients', 'text-consents', id],
    queryFn: ({ signal }) => apiRequest(routes.clientTextConsents, { params: { id }, signal }),
  });

export const useTextConsents = (id: number) => useQuery(textConsentsQuery(id));

export function useWithdrawTextConsents(id: number) {
  const cache = useQueryClient();
  return useChange({
    mutationFn: () => apiRequest(routes.withdrawClientTextConsents, { params: { id } }),
    onSuccess: () => refreshLists(cache, ['clients', 'history']),
  });
}
