import { routes } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CHANGED_LISTS } from './refresh-appointments.ts';

/** The window to move an appointment to. The server books a free truck in exactly this window, or refuses. */
export type Move = { id: number; version: number; date: BusinessDate; start_time: string; end_time: string };

/** Reschedules a paid appointment. The server refuses an outdated version. */
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
    // A refusal also means that the screen is out of date.
    onSettled: async () => {
      await Promise.all(CHANGED_LISTS.map((list) => client.invalidateQueries({ queryKey: [list] })));
    },
  });
}
