import { type Quote, routes } from '@tailgate/contracts';
import { apiRequest, isConflict } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshQuotes } from './refresh-quotes.ts';

/** Approves a pending quote. The server creates its appointment and emails the payment link. */
export function useApproveQuote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Quote) => apiRequest(routes.approveQuote, { params: { id }, body: { version } }),
    onSuccess: () => refreshQuotes(client),
    onError: (error) => isConflict(error) && refreshQuotes(client),
  });
}

/** Rejects a pending quote. The server emails the client. */
export function useRejectQuote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ quote: { id, version }, reason }: { quote: Quote; reason: string }) =>
      apiRequest(routes.rejectQuote, { params: { id }, body: { reason, version } }),
    onSuccess: () => refreshQuotes(client),
    onError: (error) => isConflict(error) && refreshQuotes(client),
  });
}
