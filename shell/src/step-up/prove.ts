import { routes, type StepUpBody } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQuery } from '@tanstack/react-query';

export const useStepUpState = () =>
  useQuery({
    queryKey: ['step-up'],
    queryFn: ({ signal }) => apiRequest(routes.stepUpState, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useProveByPassword = () =>
  useChange({ mutationFn: (body: StepUpBody) => apiRequest(routes.stepUp, { body }) });

/** Has a passkey sign. @throws WebAuthnError if the person stops */
export const useProveByPasskey = () =>
  useChange({
    mutationFn: async () => {
      const { signChallenge } = await import('../second-factor/passkey-sign-in.ts');
      const credential = await signChallenge(await apiRequest(routes.stepUpChallenge));
      return await apiRequest(routes.stepUpWithPasskey, { body: { credential } });
    },
  });
