import { routes } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

const slotsOfPeriodQuery = (from: BusinessDate, to: BusinessDate) =>
  queryOptions({
    queryKey: ['time-slots', 'period', from, to],
    queryFn: ({ signal }) => apiRequest(routes.slotsOfPeriod, { query: { from, to }, signal }),
    // Customers book at the same time: read again on every visit.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** @param to at most 30 days after `from` */
export const useSlotsOfPeriod = (from: BusinessDate, to: BusinessDate) => useQuery(slotsOfPeriodQuery(from, to));
