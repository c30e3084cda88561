import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** One payment with each move of its money. */
export const paymentQuery = (id: number) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) => apiRequest(routes.getPayment, { params: { id }, signal }),
    // The card provider answers in its own time: each opening asks again.
    staleTime: 0,
  });

export const usePayment = (id: number) => useQuery(paymentQuery(id));
