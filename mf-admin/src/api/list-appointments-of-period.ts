import { type Appointment, routes } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

const MOST_A_PAGE = 200;

/** Every appointment of these days, across all pages. Without them booked slots would have no details. */
const appointmentsOfPeriodQuery = (from: BusinessDate, to: BusinessDate) =>
  queryOptions({
    queryKey: ['appointments', 'period', from, to],
    queryFn: async ({ signal }) => {
      const all: Appointment[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<'from' | 'to' | 'sort', string> & { limit: number; cursor: string | null } = {
          from,
          to,
          sort: 'date',
          limit: MOST_A_PAGE,
          cursor,
        };
        const page = await apiPage(routes.listAppointments, { query, signal });
        all.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return all;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useAppointmentsOfPeriod = (from: BusinessDate, to: BusinessDate) =>
  useQuery(appointmentsOfPeriodQuery(from, to));
