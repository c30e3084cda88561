import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { secondFactorsQuery } from './list-second-factors.ts';

/** Removes a passkey, or the authenticator app without an id. */
export function useRemoveSecondFactor() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (id: number | null): Promise<unknown> =>
      id === null ? apiRequest(routes.removeOwnTotp) : apiRequest(routes.removeOwnPasskey, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: secondFactorsQuery.queryKey }),
  });
}
