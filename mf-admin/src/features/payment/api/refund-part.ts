import { type PartRefundBody, routes } from '@tailgate/contracts';
import { ApiError, apiRequest, isConflict, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { refreshPayments } from './refresh-payments.ts';

/** Refunds part of a payment; the appointment stands. */
export function useRefundPart(id: number) {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: PartRefundBody) => apiRequest(routes.refundPart, { params: { id }, body }),
    onSuccess: () => refreshPayments(client),
    // Without a response, the refund may have happened.
    onError: (error) => (isConflict(error) || !(error instanceof ApiError)) && refreshPayments(client),
  });
}
