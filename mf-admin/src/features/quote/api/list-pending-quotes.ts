import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

/** Quotes that wait for a decision, expired ones included. */
export const pendingQuotesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['quotes', 'pending'],
    queryFn: ({ pageParam, signal }) => apiPage(routes.listPendingQuotes, { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const usePendingQuotes = () => useInfiniteQuery(pendingQuotesQuery());
