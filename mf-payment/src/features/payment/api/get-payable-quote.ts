import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { untilRefundIsKnown } from '../../../components/refund-text.ts';

/** The quote behind a payment link. Never cached: its trip can be rescheduled or cancelled at any time. */
const payableQuoteQuery = (reference: string) =>
  queryOptions({
    queryKey: ['payable-quote', reference],
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => apiRequest(routes.payableQuote, { params: { quoteId: reference }, signal }),
    refetchInterval: ({ state }) => untilRefundIsKnown(state.data?.refund),
  });

export const usePayableQuote = (reference: string) => useQuery(payableQuoteQuery(reference));
