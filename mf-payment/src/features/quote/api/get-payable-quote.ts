import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The quote behind a payment link. */
export const payableQuoteQuery = (reference: string) =>
  queryOptions({
    queryKey: ['payable-quote', reference],
    queryFn: ({ signal }) => apiRequest(routes.payableQuote, { params: { quoteId: reference }, signal }),
  });

export const usePayableQuote = (reference: string) => useQuery(payableQuoteQuery(reference));
