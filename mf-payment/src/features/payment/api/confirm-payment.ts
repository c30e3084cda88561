import { type ConfirmPaymentBody, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

// All areas share one cache and name their entries by the noun first; a booking changes these.
const CHANGED_LISTS = ['appointments', 'payments', 'quotes', 'time-slots'];

const confirmPayment = (body: ConfirmPaymentBody) => apiRequest(routes.confirmPayment, { body });

/** Books the held slot and charges the authorised card. Safe to repeat: the server answers with what it did before. */
export function useConfirmPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: confirmPayment,
    onSuccess: () => {
      for (const list of CHANGED_LISTS) void client.invalidateQueries({ queryKey: [list] });
    },
  });
}
