import { type ConfirmPaymentBody, routes } from '@tailgate/contracts';
import { apiRequest, refreshLists, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';

const CHANGED_LISTS = ['appointments', 'payments', 'quotes', 'time-slots'];

const confirmPayment = (body: ConfirmPaymentBody) => apiRequest(routes.confirmPayment, { body });

/** Safe to repeat: the server repeats its earlier answer. */
export function useConfirmPayment() {
  const client = useQueryClient();
  return useChange({
    mutationFn: confirmPayment,
    onSuccess: () => refreshLists(client, CHANGED_LISTS),
  });
}
