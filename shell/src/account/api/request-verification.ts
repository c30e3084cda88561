import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation } from '@tanstack/react-query';

/** Emails the verification link again. */
export const useRequestVerification = () =>
  useMutation({ mutationFn: () => apiRequest(routes.requestEmailVerification) });
