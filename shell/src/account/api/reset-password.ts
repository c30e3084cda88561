import { type PasswordResetBody, routes } from '@tailgate/contracts';
import { apiRequest, sessionKey, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';

/** Ends every session of that user, perhaps this browser's too. */
export function useResetPassword() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: PasswordResetBody) => apiRequest(routes.resetPassword, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: sessionKey }),
  });
}
