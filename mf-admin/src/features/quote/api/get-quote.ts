import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** One quote as it is now. */
export const quoteQuery = (id: number) =>
  queryOptions({
    queryKey: ['quotes', 'one', id],
    queryFn: ({ signal }) => apiRequest(routes.getQuote, { params: { id }, signal }),
    // A colleague may have decided on it since the list was read: each opening asks again.
    staleTime: 0,
  });

export const useQuote = (id: number) => useQuery(quoteQuery(id));
