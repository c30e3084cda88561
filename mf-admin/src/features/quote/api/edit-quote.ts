import { type QuoteEditBody, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { quoteQuery } from './get-quote.ts';
import { refreshQuotes } from './refresh-quotes.ts';

export function useEditQuote(id: number) {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: QuoteEditBody) => apiRequest(routes.editQuote, { params: { id }, body }),
    onSuccess: (quote) => {
      client.setQueryData(quoteQuery(id).queryKey, quote);
      refreshQuotes(client);
    },
  });
}
