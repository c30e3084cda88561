import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

const LIMIT = 6;

const matchingClientsQuery = (search: string) =>
  queryOptions({
    queryKey: ['clients', 'matching', search],
    queryFn: ({ signal }) => apiRequest(routes.listClients, { query: { search, limit: LIMIT }, signal }),
    placeholderData: keepPreviousData,
  });

export const useMatchingClients = (search: string) => useQuery(matchingClientsQuery(search));
