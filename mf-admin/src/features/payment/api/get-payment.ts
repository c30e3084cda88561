import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const paymentQuery = (id: number) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) => apiRequest(routes.getPayment, { params: { id }, signal }),
    // The card provider may respond later: read again on every visit.
    staleTime: 0,
  });

export const usePayment = (id: number) => useQuery(paymentQuery(id));
