import { type QuoteRequestBody, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export function useRequestQuote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: QuoteRequestBody) => apiRequest(routes.requestQuote, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['quotes'] }),
  });
}
