import { type PaymentBody, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshIfOvertaken, refreshPayments } from './changed-lists.ts';

/** Records cash or a check that was received for an appointment; the server confirms the appointment. */
export function useRecordPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PaymentBody) => apiRequest(routes.recordPayment, { body }),
    onSuccess: () => refreshPayments(client),
    onError: (error) => refreshIfOvertaken(client, error),
  });
}
