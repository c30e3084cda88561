import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation } from '@tanstack/react-query';

/** Has the link that verifies the user's address mailed again. */
export const useRequestVerification = () =>
  useMutation({ mutationFn: () => apiRequest(routes.requestEmailVerification) });
