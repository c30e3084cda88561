import { routes } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiPage } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const nextTripQuery = (clientId: number, today: BusinessDate) =>
  queryOptions({
    queryKey: ['appointments', 'next-of-client', clientId, today],
    queryFn: async ({ signal }) => {
      const query = { client_id: clientId, from: today, status: 'confirmed', sort: 'date', order: 'asc', limit: 1 };
      const { items } = await apiPage(routes.listAppointments, { query, signal });
      return items[0] ?? null;
    },
    staleTime: 0,
  });

export const useNextTrip = (clientId: number, today: BusinessDate) => useQuery(nextTripQuery(clientId, today));

const MOST_A_PAGE = 200;

const unpaidTripsQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['appointments', 'unpaid-of-client', clientId],
    queryFn: async ({ signal }) => {
      const withStatus = (status: 'awaiting_payment' | 'balance_due') =>
        apiPage(routes.listAppointments, { query: { client_id: clientId, status, limit: MOST_A_PAGE }, signal });
      const pages = await Promise.all([withStatus('awaiting_payment'), withStatus('balance_due')]);
      return pages.flatMap(({ items }) => items);
    },
    staleTime: 0,
  });

export const useUnpaidTrips = (clientId: number) => useQuery(unpaidTripsQuery(clientId));
