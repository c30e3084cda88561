import { type ManualRefundBody, routes } from '@tailgate/contracts';
import { ApiError, apiRequest, isConflict, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { refreshPayments } from './refresh-payments.ts';

/** Records that money whose refund to the card failed was returned in another way. */
export function useRecordManualRefund(id: number) {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: ManualRefundBody) => apiRequest(routes.recordManualRefund, { params: { id }, body }),
    onSuccess: () => refreshPayments(client),
    // Without a response, it may have been recorded.
    onError: (error) => (isConflict(error) || !(error instanceof ApiError)) && refreshPayments(client),
  });
}
