import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const quoteQuery = (id: number) =>
  queryOptions({
    queryKey: ['quotes', 'one', id],
    queryFn: ({ signal }) => apiRequest(routes.getQuote, { params: { id }, signal }),
    // A colleague may have decided on it: read again on every visit.
    staleTime: 0,
  });

export const useQuote = (id: number) => useQuery(quoteQuery(id));
