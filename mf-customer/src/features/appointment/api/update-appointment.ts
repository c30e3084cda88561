import { type AppointmentUpdateBody, routes } from '@tailgate/contracts';
import { apiRequest, isBookedAs, isConflict, orAlready, useChange } from '@tailgate/web-kit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

// Query keys of all remotes, which share one cache.
const CHANGED_LISTS = ['appointments', 'quotes', 'time-slots', 'payments'];

export function useUpdateAppointment(id: number) {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: AppointmentUpdateBody) =>
      orAlready(
        apiRequest(routes.updateAppointment, { params: { id }, body }),
        () => apiRequest(routes.getAppointment, { params: { id } }),
        (appointment) => body.status !== undefined && isBookedAs(appointment, body),
      ),
    onSuccess: () => refresh(client),
    onError: (error) => isConflict(error) && refresh(client),
  });
}

function refresh(client: QueryClient): void {
  for (const list of CHANGED_LISTS) void client.invalidateQueries({ queryKey: [list] });
}
