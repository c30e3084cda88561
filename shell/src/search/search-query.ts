import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** The previous results stay until new ones arrive. */
const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: ({ signal }) => apiRequest(routes.search, { query: { q: words }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    // Changes do not refresh this list, so each search is sent.
    staleTime: 0,
    gcTime: 0,
  });

export const useSearch = (words: string) => useQuery(searchQuery(words));
