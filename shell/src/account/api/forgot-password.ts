import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

export const useForgotPassword = () =>
  useChange({ mutationFn: (email: string) => apiRequest(routes.forgotPassword, { body: { email } }) });
