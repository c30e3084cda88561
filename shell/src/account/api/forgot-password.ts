import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation } from '@tanstack/react-query';

/** Has a link to set a new password mailed, if the address belongs to an account. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => apiRequest(routes.forgotPassword, { body: { email } }) });
