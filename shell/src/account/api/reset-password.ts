import { type PasswordResetBody, routes } from '@tailgate/contracts';
import { apiRequest, sessionKey } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Sets a new password by the token of a mailed link. Every session of that user ends, perhaps the one of this browser. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordResetBody) => apiRequest(routes.resetPassword, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: sessionKey }),
  });
}
