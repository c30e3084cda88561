import { routes } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CHANGED_LISTS } from './changed-lists.ts';

/** To which hours an appointment is moved; the server takes the first free slot that starts in them. */
export type Move = { id: number; version: number; date: BusinessDate; start_time: string; end_time: string };

/** The server is asked for whole hours: the end of "10:30:00" is "11:00:00". */
function wholeHourFrom(time: string): string {
  const hour = Number(time.slice(0, 2)) + (time.endsWith(':00:00') ? 0 : 1);
  return hour > 23 ? time : `${String(hour).padStart(2, '0')}:00:00`;
}

/** Moves a paid appointment; refused when somebody changed it meanwhile. */
export function useMoveAppointment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, date, start_time, end_time }: Move) =>
      apiRequest(routes.updateAppointment, {
        params: { id },
        body: {
          appointment_date: date,
          appointment_time_start: `${start_time.slice(0, 2)}:00:00`,
          appointment_time_end: wholeHourFrom(end_time),
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
