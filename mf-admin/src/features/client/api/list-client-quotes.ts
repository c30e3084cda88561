import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListPlace } from '../../../components/list/list-address.ts';

const clientQuotesQuery = (clientId: number, place: ListPlace) =>
  queryOptions({
    queryKey: ['quotes', 'of-client', clientId, place],
    queryFn: ({ signal }) => apiPage(routes.listQuotes, { query: { client_id: clientId, ...place }, signal }),
    placeholderData: keepPreviousData,
  });

export const useClientQuotes = (clientId: number, place: ListPlace) => useQuery(clientQuotesQuery(clientId, place));
