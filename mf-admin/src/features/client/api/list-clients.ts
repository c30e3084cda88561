import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** A page of the clients, newest first. */
export const clientsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: ['clients', 'staff', cursor],
    queryFn: ({ signal }) => apiPage(routes.listClients, { query: { cursor }, signal }),
    placeholderData: keepPreviousData,
  });

export const useClients = (cursor: string | undefined) => useQuery(clientsQuery(cursor));
