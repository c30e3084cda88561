import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const receiptQuery = (number: string) =>
  queryOptions({
    queryKey: ['receipts', number],
    queryFn: ({ signal }) => apiRequest(routes.getReceipt, { params: { number }, signal }),
  });

export const useReceipt = (number: string) => useQuery(receiptQuery(number));
