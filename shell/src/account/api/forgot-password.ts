import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

/** Emails a reset link, if the address belongs to an account. */
export const useForgotPassword = () =>
  useChange({ mutationFn: (email: string) => apiRequest(routes.forgotPassword, { body: { email } }) });
