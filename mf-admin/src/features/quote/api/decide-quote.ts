import { type Quote, routes } from '@tailgate/contracts';
import { apiRequest, isConflict, orAlready, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { refreshQuotes } from './refresh-quotes.ts';

export function useApproveQuote() {
  const client = useQueryClient();
  return useChange({
    mutationFn: ({ id, version }: Quote) =>
      orAlready(
        apiRequest(routes.approveQuote, { params: { id }, body: { version } }),
        () => apiRequest(routes.getQuote, { params: { id } }),
        ({ status }) => status === 'approved',
      ),
    onSuccess: () => refreshQuotes(client),
    onError: (error) => isConflict(error) && refreshQuotes(client),
  });
}

export function useRejectQuote() {
  const client = useQueryClient();
  return useChange({
    mutationFn: ({ quote: { id, version }, reason }: { quote: Quote; reason: string }) =>
      orAlready(
        apiRequest(routes.rejectQuote, { params: { id }, body: { reason, version } }),
        () => apiRequest(routes.getQuote, { params: { id } }),
        (quote) => quote.status === 'rejected' && (quote.rejection_reason ?? '') === reason.trim(),
      ),
    onSuccess: () => refreshQuotes(client),
    onError: (error) => isConflict(error) && refreshQuotes(client),
  });
}
