import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

const LEAST_LETTERS = 3;

/** The previous suggestions stay until new ones arrive. */
const placesQuery = (search: string) =>
  queryOptions({
    queryKey: ['places', search],
    queryFn: ({ signal }) => apiRequest(routes.suggestPlaces, { body: { search }, signal }),
    enabled: search.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
    // Addresses are not kept longer than the form needs them.
    gcTime: 60_000,
  });

/** None while the server does not answer: the address is then typed in full. */
export function useSuggestions(search: string): readonly string[] {
  const query = useQuery(placesQuery(search));
  return query.isError || search.length < LEAST_LETTERS ? [] : (query.data?.places ?? []);
}
