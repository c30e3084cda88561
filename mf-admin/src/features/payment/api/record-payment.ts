import { type PaymentBody, routes } from '@tailgate/contracts';
import { apiRequest, isConflict, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { refreshPayments } from './refresh-payments.ts';

/** How staff receive money in person. */
export type ManualMethod = 'cash' | 'check';

/** Records cash or a check for an appointment. The server confirms the appointment. */
export function useRecordPayment() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: PaymentBody) => apiRequest(routes.recordPayment, { body }),
    onSuccess: () => refreshPayments(client),
    onError: (error) => isConflict(error) && refreshPayments(client),
  });
}
