import { routes } from '@tailgate/contracts';
import { apiRequest, refreshLists, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';

export function useRemindAppointment(id: number) {
  const client = useQueryClient();
  return useChange({
    mutationFn: () => apiRequest(routes.remindAppointment, { params: { id } }),
    onSuccess: () => refreshLists(client, ['messages', 'history']),
  });
}
