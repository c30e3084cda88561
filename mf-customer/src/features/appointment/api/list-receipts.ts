import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const receiptsQuery = (id: number) =>
  queryOptions({
    queryKey: ['appointments', 'receipts', id],
    queryFn: ({ signal }) => apiRequest(routes.listAppointmentReceipts, { params: { id }, signal }),
    // A refund adds one at any time.
    staleTime: 0,
  });

export const useReceipts = (id: number) => useQuery(receiptsQuery(id));
