import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

/** Clients, newest first. */
export const clientsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['clients', 'staff'],
    queryFn: ({ pageParam, signal }) => apiPage(routes.listClients, { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const useClients = () => useInfiniteQuery(clientsQuery());
