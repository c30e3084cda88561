import { routes } from '@tailgate/contracts';
import { ApiError, apiRequest, isConflict, orAlready, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { refreshPayments } from './refresh-payments.ts';

/** Expects the payment to stay completed until the card provider confirms. The refusal of a second refund counts as a success. */
export function useRefundPayment() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (id: number) =>
      orAlready(
        apiRequest(routes.refundPayment, { params: { id }, body: { status: 'refunded' } }),
        () => apiRequest(routes.getPayment, { params: { id } }),
        ({ status, refund_pending }) => status === 'refunded' || refund_pending === true,
      ),
    onSuccess: () => refreshPayments(client),
    // Without a response, the refund may have happened.
    onError: (error) => (isConflict(error) || !(error instanceof ApiError)) && refreshPayments(client),
  });
}
