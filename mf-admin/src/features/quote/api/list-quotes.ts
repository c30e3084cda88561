import { routes } from '@tailgate/contracts';
import type { DisplayedQuoteStatus } from '@tailgate/domain';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** What the list is narrowed to; `expired` means pending quotes whose expiry has passed. */
export type QuoteFilter = { status: DisplayedQuoteStatus | undefined; search: string | undefined };

/** A page of the quotes, newest first; the server searches and filters. */
export const quotesQuery = (filter: QuoteFilter, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['quotes', 'all', filter, cursor],
    queryFn: ({ signal }) => apiPage(routes.listQuotes, { query: { ...filter, cursor }, signal }),
    placeholderData: keepPreviousData,
  });

export const useQuotes = (filter: QuoteFilter, cursor: string | undefined) => useQuery(quotesQuery(filter, cursor));
