import { type AppointmentUpdateBody, routes } from '@tailgate/contracts';
import { apiRequest, isBookedAs, isConflict, orAlready, refreshLists, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';

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
    onSuccess: () => refreshLists(client, CHANGED_LISTS),
    onError: (error) => isConflict(error) && refreshLists(client, CHANGED_LISTS),
  });
}
