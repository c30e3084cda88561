import { type AppointmentBody, type ClientBody, routes } from '@tailgate/contracts';
import { apiRequest, refreshLists, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { CHANGED_LISTS } from './refresh-appointments.ts';

export function useCreateAppointment() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: AppointmentBody) => apiRequest(routes.createAppointment, { body }),
    onSuccess: () => refreshLists(client, CHANGED_LISTS),
  });
}

export function useAddClient() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: ClientBody) => apiRequest(routes.createClient, { body }),
    onSuccess: () => refreshLists(client, ['clients', 'summary', 'history']),
  });
}
