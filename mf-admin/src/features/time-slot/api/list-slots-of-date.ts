import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Every slot of a day, free or not. */
export const slotsOfDateQuery = (date: string) =>
  queryOptions({
    queryKey: ['time-slots', 'staff', date],
    queryFn: ({ signal }) => apiRequest(routes.slotsOfDate, { params: { date }, signal }),
  });

/** Reads nothing while `date` is null. */
export const useSlotsOfDate = (date: string | null) =>
  useQuery({ ...slotsOfDateQuery(date ?? ''), enabled: date !== null });
