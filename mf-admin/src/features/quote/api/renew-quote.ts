import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { quoteQuery } from './get-quote.ts';
import { refreshQuotes } from './refresh-quotes.ts';

/** Renews the expiry of a pending quote. */
export function useRenewQuote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => apiRequest(routes.renewQuote, { params: { id } }),
    onSuccess: (quote) => {
      client.setQueryData(quoteQuery(quote.id).queryKey, quote);
      refreshQuotes(client);
    },
  });
}
