import { type ConfirmBalanceBody, routes } from '@tailgate/contracts';
import { apiRequest, refreshLists, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';

const CHANGED_LISTS = ['appointments', 'payments', 'quotes'];

const confirmBalance = (body: ConfirmBalanceBody) => apiRequest(routes.confirmBalance, { body });

/** Safe to repeat: the server repeats its earlier answer. */
export function useConfirmBalance() {
  const client = useQueryClient();
  return useChange({
    mutationFn: confirmBalance,
    onSuccess: () => refreshLists(client, CHANGED_LISTS),
  });
}
