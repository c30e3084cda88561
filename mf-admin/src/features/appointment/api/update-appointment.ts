import { type AppointmentUpdateBody, routes } from '@tailgate/contracts';
import { apiRequest, isConflict } from '@tailgate/web-kit';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { CHANGED_LISTS } from './refresh-appointments.ts';

/** Changes an appointment's status, time or details. The server decides whether it can. */
export function useUpdateAppointment(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AppointmentUpdateBody) => apiRequest(routes.updateAppointment, { params: { id }, body }),
    onSuccess: () => refresh(client),
    onError: (error) => isConflict(error) && refresh(client),
  });
}

function refresh(client: QueryClient): void {
  for (const list of CHANGED_LISTS) void client.invalidateQueries({ queryKey: [list] });
}
