import { routes } from '@tailgate/contracts';
import type { DisplayedQuoteStatus } from '@tailgate/domain';
import { apiPage } from '@tailgate/web-kit';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

/** Quotes, newest first; `expired` means pending ones whose expiry has passed. */
export const quotesQuery = (status: DisplayedQuoteStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ['quotes', 'all', status],
    queryFn: ({ pageParam, signal }) => apiPage(routes.listQuotes, { query: { status, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const useQuotes = (status: DisplayedQuoteStatus | undefined) => useInfiniteQuery(quotesQuery(status));
