import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The quote behind a payment link. Never cached: its trip can be rescheduled or cancelled at any time. */
const payableQuoteQuery = (reference: string) =>
  queryOptions({
    queryKey: ['payable-quote', reference],
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => apiRequest(routes.payableQuote, { params: { quoteId: reference }, signal }),
  });

export const usePayableQuote = (reference: string) => useQuery(payableQuoteQuery(reference));
