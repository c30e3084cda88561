import { type PasswordChangeBody, routes } from '@tailgate/contracts';
import { apiRequest, sessionKey, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { sessionsQuery } from './list-sessions.ts';

/** Changes the password. The server ends every other session, and opens this one if the password was given out. */
export function useChangePassword() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: PasswordChangeBody) => apiRequest(routes.changePassword, { body }),
    onSuccess: () =>
      Promise.all([sessionsQuery.queryKey, sessionKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
