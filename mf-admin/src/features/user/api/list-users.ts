import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

/** Everyone who can sign in, newest first. */
export const usersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['users'],
    queryFn: ({ pageParam, signal }) => apiPage(routes.listUsers, { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const useUsers = () => useInfiniteQuery(usersQuery());
