import { type AppointmentBody, type ClientBody, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { CHANGED_LISTS } from './refresh-appointments.ts';

export function useCreateAppointment() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: AppointmentBody) => apiRequest(routes.createAppointment, { body }),
    onSuccess: () => {
      for (const list of CHANGED_LISTS) void client.invalidateQueries({ queryKey: [list] });
    },
  });
}

export function useAddClient() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: ClientBody) => apiRequest(routes.createClient, { body }),
    onSuccess: () => {
      for (const list of ['clients', 'summary', 'history']) void client.invalidateQueries({ queryKey: [list] });
    },
  });
}
