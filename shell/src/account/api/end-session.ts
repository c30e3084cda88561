import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { sessionsQuery } from './list-sessions.ts';

/** Refreshes the list after a refusal too: the session may have expired. */
export function useEndSession() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (id: string) => apiRequest(routes.endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
