import { type Quote, routes } from '@tailgate/contracts';
import { apiRequest, isOvertaken } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshQuotes } from './refresh-quotes.ts';

/** Approves a pending quote as it is shown; the server creates its appointment and mails the payment link. */
export function useApproveQuote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Quote) => apiRequest(routes.approveQuote, { params: { id }, body: { version } }),
    onSuccess: () => refreshQuotes(client),
    onError: (error) => isOvertaken(error) && refreshQuotes(client),
  });
}

/** Rejects a pending quote, with or without a reason; the client is told. */
export function useRejectQuote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ quote: { id, version }, reason }: { quote: Quote; reason: string }) =>
      apiRequest(routes.rejectQuote, { params: { id }, body: { reason, version } }),
    onSuccess: () => refreshQuotes(client),
    onError: (error) => isOvertaken(error) && refreshQuotes(client),
  });
}
