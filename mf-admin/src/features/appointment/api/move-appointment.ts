import { routes } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CHANGED_LISTS } from './refresh-appointments.ts';

/** To which window an appointment is moved; the server takes a free truck of this very window, or refuses. */
export type Move = { id: number; version: number; date: BusinessDate; start_time: string; end_time: string };

/** Moves a paid appointment; refused when somebody changed it meanwhile. */
export function useMoveAppointment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, date, start_time, end_time }: Move) =>
      apiRequest(routes.updateAppointment, {
        params: { id },
        body: {
          appointment_date: date,
          appointment_time_start: start_time,
          appointment_time_end: end_time,
          exact: true,
          status: 'confirmed',
          version,
        },
      }),
    // A refusal, too, says that what is shown here is old.
    onSettled: async () => {
      await Promise.all(CHANGED_LISTS.map((list) => client.invalidateQueries({ queryKey: [list] })));
    },
  });
}
