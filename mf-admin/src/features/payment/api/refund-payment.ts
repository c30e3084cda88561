import { routes } from '@tailgate/contracts';
import { ApiError, apiRequest, isOvertaken } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshPayments } from './refresh-payments.ts';

/**
 * Gives a payment back in full. The answer is the payment as it stands: still completed while the card provider has not
 * confirmed the refund. A second time is refused.
 */
export function useRefundPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => apiRequest(routes.refundPayment, { params: { id }, body: { status: 'refunded' } }),
    onSuccess: () => refreshPayments(client),
    // Without an answer nobody knows whether the money moved.
    onError: (error) => (isOvertaken(error) || !(error instanceof ApiError)) && refreshPayments(client),
  });
}
