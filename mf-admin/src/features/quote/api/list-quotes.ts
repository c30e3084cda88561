import { routes } from '@tailgate/contracts';
import type { DisplayedQuoteStatus } from '@tailgate/domain';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListPlace } from '../../../components/list/list-address.ts';

/** The filters of the list. `expired` means pending quotes that have expired. */
export type QuoteFilter = { status: DisplayedQuoteStatus | undefined; search: string | undefined };

const quotesQuery = (filter: QuoteFilter, place: ListPlace) =>
  queryOptions({
    queryKey: ['quotes', 'all', filter, place],
    queryFn: ({ signal }) => apiPage(routes.listQuotes, { query: { ...filter, ...place }, signal }),
    placeholderData: keepPreviousData,
  });

export const useQuotes = (filter: QuoteFilter, place: ListPlace, enabled: boolean) =>
  useQuery({ ...quotesQuery(filter, place), enabled });
