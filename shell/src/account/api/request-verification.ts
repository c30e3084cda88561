import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

/** Emails the verification link again. */
export const useRequestVerification = () =>
  useChange({ mutationFn: () => apiRequest(routes.requestEmailVerification) });
