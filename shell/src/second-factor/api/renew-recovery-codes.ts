import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation } from '@tanstack/react-query';

export const useRenewRecoveryCodes = () => useMutation({ mutationFn: () => apiRequest(routes.renewOwnRecoveryCodes) });
