import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { quoteQuery } from './get-quote.ts';
import { refreshQuotes } from './refresh-quotes.ts';

export function useRenewQuote() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (id: number) => apiRequest(routes.renewQuote, { params: { id } }),
    onSuccess: (quote) => {
      client.setQueryData(quoteQuery(quote.id).queryKey, quote);
      refreshQuotes(client);
    },
  });
}
