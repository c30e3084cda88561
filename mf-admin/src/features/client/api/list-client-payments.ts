import { type Payment, routes } from '@tailgate/contracts';
import { apiPage, apiRequest } from '@tailgate/web-kit';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

// Payments know their appointment, not their client. Read them for a few appointments at a time.
const APPOINTMENTS_AT_A_TIME = 10;

const clientPaymentsQuery = (clientId: number) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'of-client', clientId],
    queryFn: async ({ pageParam, signal }): Promise<{ payments: Payment[]; nextCursor: string | null }> => {
      const query = { client_id: clientId, limit: APPOINTMENTS_AT_A_TIME, cursor: pageParam };
      const { items, nextCursor } = await apiPage(routes.listAppointments, { query, signal });
      const payments = await Promise.all(
        items.map(({ id }) => apiRequest(routes.listAppointmentPayments, { params: { id }, signal })),
      );
      return { payments: payments.flat(), nextCursor };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const useClientPayments = (clientId: number) => useInfiniteQuery(clientPaymentsQuery(clientId));
