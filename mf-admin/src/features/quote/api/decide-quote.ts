import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Approves a pending quote; the server creates its appointment, so both lists are read again. */
export function useApproveQuote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => apiRequest(routes.approveQuote, { params: { id } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['quotes'] }),
        client.invalidateQueries({ queryKey: ['appointments'] }),
      ]),
  });
}

/** Rejects a pending quote, with or without a reason; the client is told. */
export function useRejectQuote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      apiRequest(routes.rejectQuote, { params: { id }, body: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['quotes'] }),
  });
}
