import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

export const useRenewRecoveryCodes = () => useChange({ mutationFn: () => apiRequest(routes.renewOwnRecoveryCodes) });
