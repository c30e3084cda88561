import { routes } from '@tailgate/contracts';
import { apiRequest, useChange, useStartSession } from '@tailgate/web-kit';
import { useQuery } from '@tanstack/react-query';

export const useSignInSteps = () =>
  useQuery({
    queryKey: ['sign-in-steps'],
    queryFn: ({ signal }) => apiRequest(routes.signInSteps, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function useFinishSignIn() {
  const startSession = useStartSession();
  return useChange({
    mutationFn: (code: string) => apiRequest(routes.finishSignIn, { body: { code } }),
    onSuccess: startSession,
  });
}
