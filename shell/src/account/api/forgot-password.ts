import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation } from '@tanstack/react-query';

/** Emails a reset link, if the address belongs to an account. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => apiRequest(routes.forgotPassword, { body: { email } }) });
