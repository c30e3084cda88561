import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Verifies an address by a mailed token, and reloads everything that the user may see now. */
export function useVerifyEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => apiRequest(routes.verifyEmail, { body: { token } }),
    onSuccess: () => void client.invalidateQueries(),
  });
}
