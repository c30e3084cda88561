import { type PaymentBody, routes } from '@tailgate/contracts';
import { apiRequest, isConflict, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { refreshPayments } from './refresh-payments.ts';

export type ManualMethod = 'cash' | 'check';

export function useRecordPayment() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: PaymentBody) => apiRequest(routes.recordPayment, { body }),
    onSuccess: () => refreshPayments(client),
    onError: (error) => isConflict(error) && refreshPayments(client),
  });
}
