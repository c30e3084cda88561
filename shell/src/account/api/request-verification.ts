import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

export const useRequestVerification = () =>
  useChange({ mutationFn: () => apiRequest(routes.requestEmailVerification) });
