import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

// Few, because the page is mainly about appointments.
const PAGE = 10;

const ownQuotesQuery = infiniteQueryOptions({
  queryKey: ['quotes', 'own'],
  queryFn: ({ pageParam, signal }) => apiPage(routes.ownQuotes, { query: { cursor: pageParam, limit: PAGE }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export const useOwnQuotes = () => useInfiniteQuery(ownQuotesQuery);
