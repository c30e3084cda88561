import { routes } from '@tailgate/contracts';
import type { PaymentStatus } from '@tailgate/domain';
import { apiPage } from '@tailgate/web-kit';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

/** Payments, newest first; the server filters by status. */
export const paymentsQuery = (status: PaymentStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'staff', status],
    queryFn: ({ pageParam, signal }) => apiPage(routes.listPayments, { query: { status, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const usePayments = (status: PaymentStatus | undefined) => useInfiniteQuery(paymentsQuery(status));
