import { type LinkedBooking, routes } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions } from '@tanstack/react-query';
import { freeSlotsKey } from '../../../api/list-free-slots.ts';

/** The starts to which a booking can be moved, without its own: a move there would change nothing. */
export const freeStartsQuery = (
  secret: string,
  { appointment_date, appointment_time_start }: LinkedBooking,
  date: BusinessDate,
) =>
  queryOptions({
    queryKey: [...freeSlotsKey, secret, date],
    queryFn: async ({ signal }) => {
      const starts = await apiRequest(routes.linkedFreeStarts, { params: { secret, date }, signal });
      return starts.filter(({ start_time }) => date !== appointment_date || start_time !== appointment_time_start);
    },
    staleTime: 15_000,
  });
