import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

// Few: the appointments are what this page is for.
const PAGE = 10;

/** The quotes of the signed-in user's own client record, newest first, a page at a time. */
export const ownQuotesQuery = infiniteQueryOptions({
  queryKey: ['quotes', 'own'],
  queryFn: ({ pageParam, signal }) => apiPage(routes.ownQuotes, { query: { cursor: pageParam, limit: PAGE }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export const useOwnQuotes = () => useInfiniteQuery(ownQuotesQuery);
