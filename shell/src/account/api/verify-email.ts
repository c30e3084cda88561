import { type EmailVerificationBody, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';

export function useVerifyEmail() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: EmailVerificationBody) => apiRequest(routes.verifyEmail, { body }),
    onSuccess: () => void client.invalidateQueries(),
  });
}
