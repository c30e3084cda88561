import { type NewQuoteBody, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { refreshQuotes } from './refresh-quotes.ts';

export function useCreateQuote() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: NewQuoteBody) => apiRequest(routes.createQuote, { body }),
    onSuccess: () => refreshQuotes(client),
  });
}
