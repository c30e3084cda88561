import { type Appointment, routes, type TripNeeds } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest, useTripNeeds } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { otherStarts } from '../requested-window.ts';

type Wanted = TripNeeds & { appointment: number };

const availableSlotsQuery = (date: BusinessDate | null, wanted: Wanted | undefined) =>
  queryOptions({
    queryKey: ['time-slots', 'available', date, wanted],
    queryFn: ({ signal }) =>
      apiRequest(routes.availableSlots, { params: { date: date ?? '' }, query: { ...wanted }, signal }),
    enabled: date !== null,
    // Other customers book slots all the time.
    staleTime: 0,
  });

/** The starts to which the appointment can be moved, those over its own slots too. */
export function useAvailableSlots(date: BusinessDate | null, appointment: Appointment | null) {
  const tripNeeds = useTripNeeds();
  const wanted = appointment ? { ...tripNeeds(appointment), appointment: appointment.id } : undefined;
  return useQuery({ ...availableSlotsQuery(date, wanted), select: (free) => otherStarts(free, appointment) });
}
export type AvailableSlots = ReturnType<typeof useAvailableSlots>;
