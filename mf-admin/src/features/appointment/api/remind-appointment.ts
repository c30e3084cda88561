import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Sends the client a reminder. */
export function useRemindAppointment(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest(routes.remindAppointment, { params: { id } }),
    onSuccess: () => {
      for (const list of ['messages', 'history']) void client.invalidateQueries({ queryKey: [list] });
    },
  });
}
