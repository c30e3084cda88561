import { type Appointment, routes } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiPage, apiRequest } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

const MOST_A_PAGE = 200;

const slotsOfPeriodQuery = (from: BusinessDate, to: BusinessDate) =>
  queryOptions({
    queryKey: ['time-slots', 'period', from, to],
    queryFn: ({ signal }) => apiRequest(routes.slotsOfPeriod, { query: { from, to }, signal }),
    // Customers book at the same time: read again on every visit.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Every appointment of these days, across all pages. Without them the board would show booked trucks without details. */
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

const undatedAppointmentsQuery = queryOptions({
  queryKey: ['appointments', 'undated'],
  // In this order, those without a date are first.
  queryFn: ({ signal }) =>
    apiRequest(routes.listAppointments, {
      query: { status: 'awaiting_payment', sort: 'date', order: 'asc', limit: MOST_A_PAGE },
      signal,
    }),
  select: (appointments) => appointments.filter(({ appointment_date: date }) => date === null),
  staleTime: 0,
});

export const useSlotsOfPeriod = (from: BusinessDate, to: BusinessDate) => useQuery(slotsOfPeriodQuery(from, to));
export const useAppointmentsOfPeriod = (from: BusinessDate, to: BusinessDate) =>
  useQuery(appointmentsOfPeriodQuery(from, to));
export const useUndatedAppointments = () => useQuery(undatedAppointmentsQuery);
