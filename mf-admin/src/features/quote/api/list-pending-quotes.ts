import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListPlace } from '../../../components/list/list-address.ts';

/** Includes expired quotes. */
const pendingQuotesQuery = (place: ListPlace) =>
  queryOptions({
    queryKey: ['quotes', 'pending', place],
    queryFn: ({ signal }) => apiPage(routes.listPendingQuotes, { query: place, signal }),
    placeholderData: keepPreviousData,
  });

export const usePendingQuotes = (place: ListPlace) => useQuery(pendingQuotesQuery(place));
