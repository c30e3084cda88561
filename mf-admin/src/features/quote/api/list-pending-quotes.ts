import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** A page of the quotes that wait for a decision, expired ones included. */
export const pendingQuotesQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: ['quotes', 'pending', cursor],
    queryFn: ({ signal }) => apiPage(routes.listPendingQuotes, { query: { cursor }, signal }),
    placeholderData: keepPreviousData,
  });

export const usePendingQuotes = (cursor: string | undefined) => useQuery(pendingQuotesQuery(cursor));
