import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';

export function useResendQuoteLink() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (id: number) => apiRequest(routes.resendQuoteLink, { params: { id } }),
    onSuccess: () => {
      for (const list of ['messages', 'history']) void client.invalidateQueries({ queryKey: [list] });
    },
  });
}
