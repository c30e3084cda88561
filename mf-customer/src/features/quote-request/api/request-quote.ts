import { type QuoteRequestBody, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';

export function useRequestQuote() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: QuoteRequestBody) => apiRequest(routes.requestQuote, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['quotes'] }),
  });
}
