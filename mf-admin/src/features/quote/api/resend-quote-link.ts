import { routes } from '@tailgate/contracts';
import { apiRequest, refreshLists, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';

export function useResendQuoteLink() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (id: number) => apiRequest(routes.resendQuoteLink, { params: { id } }),
    onSuccess: () => refreshLists(client, ['messages', 'history']),
  });
}
