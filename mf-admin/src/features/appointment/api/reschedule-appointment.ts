import { type FewerHours, routes } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest, isBookedAs, orAlready, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { CHANGED_LISTS } from './refresh-appointments.ts';

/** The new window of an appointment. The server books this truck, or any free one, in exactly this window, or refuses. */
export type Reschedule = {
  id: number;
  version: number;
  date: BusinessDate;
  start_time: string;
  end_time: string;
  fewer_hours?: FewerHours | null | undefined;
  truck_id?: number | undefined;
};

export function useRescheduleAppointment() {
  const client = useQueryClient();
  return useChange({
    mutationFn: ({ id, version, date, start_time, end_time, truck_id, fewer_hours }: Reschedule) => {
      const window = { appointment_date: date, appointment_time_start: start_time, appointment_time_end: end_time };
      const slots = { exact: true, truck_id, ...(fewer_hours && { fewer_hours }) } as const;
      const body = { ...window, ...slots, status: 'confirmed', version } as const;
      return orAlready(
        apiRequest(routes.updateAppointment, { params: { id }, body }),
        () => apiRequest(routes.getAppointment, { params: { id } }),
        // The time alone says neither which truck it is nor for how many hours.
        (appointment) =>
          truck_id === undefined &&
          appointment.fewer_hours?.hours === fewer_hours?.hours &&
          isBookedAs(appointment, body),
      );
    },
    // A refusal also means that the screen is out of date.
    onSettled: async () => {
      await Promise.all(CHANGED_LISTS.map((list) => client.invalidateQueries({ queryKey: [list] })));
    },
  });
}
