import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { sessionsQuery } from './list-sessions.ts';

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useChange({
    mutationFn: () => apiRequest(routes.endOtherSessions),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
