import { routes } from '@tailgate/contracts';
import { ApiError, apiRequest, isConflict } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshPayments } from './refresh-payments.ts';

/**
 * Refunds a payment in full. The returned payment is still completed until the card provider confirms the refund. A second
 * refund is refused.
 */
export function useRefundPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => apiRequest(routes.refundPayment, { params: { id }, body: { status: 'refunded' } }),
    onSuccess: () => refreshPayments(client),
    // Without a response, the refund may have happened.
    onError: (error) => (isConflict(error) || !(error instanceof ApiError)) && refreshPayments(client),
  });
}
