import { type QuoteEditBody, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Saves an edited pending quote; the server checks the price and renews the expiry. */
export function useEditQuote(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: QuoteEditBody) => apiRequest(routes.editQuote, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['quotes'] }),
  });
}
