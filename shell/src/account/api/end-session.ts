import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionsQuery } from './list-sessions.ts';

/** Ends another session. Also refreshes the list after a refusal: the session may have expired. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiRequest(routes.endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
