import { routes } from '@tailgate/contracts';
import type { DisplayedQuoteStatus } from '@tailgate/domain';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListPlace } from '../../../components/list/list-address.ts';

/** What the list is narrowed to; `expired` means pending quotes whose expiry has passed. */
export type QuoteFilter = { status: DisplayedQuoteStatus | undefined; search: string | undefined };

/** A page of the quotes; the server searches, filters and sorts. */
export const quotesQuery = (filter: QuoteFilter, place: ListPlace) =>
  queryOptions({
    queryKey: ['quotes', 'all', filter, place],
    queryFn: ({ signal }) => apiPage(routes.listQuotes, { query: { ...filter, ...place }, signal }),
    placeholderData: keepPreviousData,
  });

export const useQuotes = (filter: QuoteFilter, place: ListPlace) => useQuery(quotesQuery(filter, place));
