import { type LinkedBooking, routes, type TripNeeds } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const freeSlotsKey = ['free-slots'] as const;

type OwnTime = Pick<LinkedBooking, 'appointment_date' | 'appointment_time_start'>;

/**
 * With a quote, includes the slot that is held for it; with a trip, lists only starts at which a truck is free for all of it. With the
 * link of a booking, lists the starts to which it can be moved.
 */
export type SlotsOf = { quote?: string; trip?: TripNeeds | undefined } | { secret: string; booking: OwnTime };

export const freeSlotsQuery = (of: SlotsOf, date: BusinessDate) =>
  queryOptions({
    queryKey: [...freeSlotsKey, of, date],
    queryFn: ({ signal }) => ('secret' in of ? listOtherStarts(of, date, signal) : listSlots(of, date, signal)),
    // Slots sell while the page is open.
    staleTime: 15_000,
  });

export const useFreeSlots = (of: SlotsOf, date: BusinessDate) => useQuery(freeSlotsQuery(of, date));

async function listSlots(
  { quote, trip }: Exclude<SlotsOf, { secret: string }>,
  date: BusinessDate,
  signal: AbortSignal,
) {
  return await apiRequest(routes.publicAvailableSlots, { params: { date }, query: { quote, ...trip }, signal });
}

/** Without the time that the booking has already: a move there would change nothing. */
async function listOtherStarts(
  { secret, booking }: Extract<SlotsOf, { secret: string }>,
  date: BusinessDate,
  signal: AbortSignal,
) {
  const starts = await apiRequest(routes.linkedFreeStarts, { params: { secret, date }, signal });
  if (date !== booking.appointment_date) return starts;
  return starts.filter(({ start_time }) => start_time !== booking.appointment_time_start);
}

export const useFreeDays = (trip: TripNeeds) =>
  useQuery({
    queryKey: [...freeSlotsKey, 'days', trip],
    queryFn: ({ signal }) => apiRequest(routes.publicFreeDays, { query: { ...trip }, signal }),
    staleTime: 15_000,
  });
