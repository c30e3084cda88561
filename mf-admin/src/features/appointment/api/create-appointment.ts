import { type AppointmentBody, type ClientBody, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { CHANGED_LISTS } from './refresh-appointments.ts';

/** Books a free slot for a client. The server checks the price and the slot. */
export function useCreateAppointment() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: AppointmentBody) => apiRequest(routes.createAppointment, { body }),
    onSuccess: () => {
      for (const list of CHANGED_LISTS) void client.invalidateQueries({ queryKey: [list] });
    },
  });
}

/** Creates the client of a new appointment. */
export function useAddClient() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: ClientBody) => apiRequest(routes.createClient, { body }),
    onSuccess: () => {
      for (const list of ['clients', 'summary', 'history']) void client.invalidateQueries({ queryKey: [list] });
    },
  });
}
