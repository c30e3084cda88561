import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** A page of the clients whose name, e-mail or phone matches, newest first. */
export const foundClientsQuery = (search: string | undefined, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['clients', 'found', search, cursor],
    queryFn: ({ signal }) => apiPage(routes.listClients, { query: { search, cursor }, signal }),
    placeholderData: keepPreviousData,
  });

export const useFoundClients = (search: string | undefined, cursor: string | undefined) =>
  useQuery(foundClientsQuery(search, cursor));
