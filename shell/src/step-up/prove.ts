import { routes, type StepUpBody } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';

/** How the person can prove who they are; read each time. */
export const useStepUpState = () =>
  useQuery({
    queryKey: ['step-up'],
    queryFn: ({ signal }) => apiRequest(routes.stepUpState, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useProveByPassword = () =>
  useMutation({ mutationFn: (body: StepUpBody) => apiRequest(routes.stepUp, { body }) });

/** Has a passkey sign. @throws WebAuthnError if the person stops */
export const useProveByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const { signChallenge } = await import('../second-factor/passkey-sign-in.ts');
      const credential = await signChallenge(await apiRequest(routes.stepUpChallenge));
      return await apiRequest(routes.stepUpWithPasskey, { body: { credential } });
    },
  });
