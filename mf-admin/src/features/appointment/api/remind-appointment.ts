import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';

export function useRemindAppointment(id: number) {
  const client = useQueryClient();
  return useChange({
    mutationFn: () => apiRequest(routes.remindAppointment, { params: { id } }),
    onSuccess: () => {
      for (const list of ['messages', 'history']) void client.invalidateQueries({ queryKey: [list] });
    },
  });
}
