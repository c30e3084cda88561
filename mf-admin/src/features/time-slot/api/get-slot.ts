import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

const slotQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['time-slots', 'one', id],
    queryFn: id === null ? skipToken : ({ signal }) => apiRequest(routes.getTimeSlot, { params: { id }, signal }),
  });

export const useSlot = (id: number | null) => useQuery(slotQuery(id));
