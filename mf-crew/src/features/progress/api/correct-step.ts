import { type RouteBody, routes } from '@tailgate/contracts';
import { apiRequest, isConflict, refreshLists, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { progressQuery } from './read-progress.ts';

export function useCorrectStep(appointmentId: number) {
  const client = useQueryClient();
  const { queryKey } = progressQuery(appointmentId);
  return useChange({
    mutationFn: (body: RouteBody<typeof routes.correctStep>) =>
      apiRequest(routes.correctStep, { params: { id: appointmentId }, body }),
    onSuccess: (progress) => {
      client.setQueryData(queryKey, progress);
      refreshLists(client, ['truck-days', 'history']);
    },
    onError: (error) => isConflict(error) && client.invalidateQueries({ queryKey }),
  });
}
