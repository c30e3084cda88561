import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const slotsOfDateQuery = (date: string) =>
  queryOptions({
    queryKey: ['time-slots', 'staff', date],
    queryFn: ({ signal }) => apiRequest(routes.slotsOfDate, { params: { date }, signal }),
  });

export const useSlotsOfDate = (date: string | null) =>
  useQuery({ ...slotsOfDateQuery(date ?? ''), enabled: date !== null });
