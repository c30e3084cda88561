import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Proves an address by the token of a mailed link. What was known of the user, and what they could see, is asked for again. */
export function useVerifyEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => apiRequest(routes.verifyEmail, { body: { token } }),
    onSuccess: () => void client.invalidateQueries(),
  });
}
