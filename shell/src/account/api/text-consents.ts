import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

const textConsentsQuery = queryOptions({
  queryKey: ['text-consents'],
  queryFn: ({ signal }) => apiRequest(routes.ownTextConsents, { signal }),
  // Staff can withdraw them too.
  staleTime: 0,
});

export const useTextConsents = () => useQuery(textConsentsQuery);

export function useWithdrawTextConsents() {
  const client = useQueryClient();
  return useChange({
    mutationFn: () => apiRequest(routes.withdrawOwnTextConsents),
    onSuccess: () => client.invalidateQueries({ queryKey: textConsentsQuery.queryKey }),
  });
}
