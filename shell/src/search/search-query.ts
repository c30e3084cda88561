import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** A few clients, appointments and quotes that have to do with the words. What was found before stays until then. */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: ({ signal }) => apiRequest(routes.search, { query: { q: words }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    // Records change all day, and this list is not refreshed by each change: each search asks again.
    staleTime: 0,
    gcTime: 0,
  });

export const useSearch = (words: string) => useQuery(searchQuery(words));
