import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQuery } from '@tanstack/react-query';

/** A new secret each time the dialog opens; it counts once a code of it is confirmed. */
export const useTotpSecret = () =>
  useQuery({
    queryKey: ['second-factors', 'new-secret'],
    queryFn: () => apiRequest(routes.startOwnTotp),
    staleTime: 0,
    gcTime: 0,
  });

export const useConfirmTotp = () =>
  useChange({ mutationFn: (code: string) => apiRequest(routes.confirmOwnTotp, { body: { code } }) });
