import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** A page of a client's quotes, newest first. */
export const clientQuotesQuery = (clientId: number, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['quotes', 'of-client', clientId, cursor],
    queryFn: ({ signal }) => apiPage(routes.listQuotes, { query: { client_id: clientId, cursor }, signal }),
    placeholderData: keepPreviousData,
  });

export const useClientQuotes = (clientId: number, cursor: string | undefined) =>
  useQuery(clientQuotesQuery(clientId, cursor));
