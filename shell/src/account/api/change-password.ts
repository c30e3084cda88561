import { type PasswordChangeBody, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionsQuery } from './list-sessions.ts';

/** Changes the password. The server ends every other session. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChangeBody) => apiRequest(routes.changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
