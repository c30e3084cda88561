import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const receiptsQuery = (appointmentId: number) =>
  queryOptions({
    queryKey: ['payments', 'receipts', appointmentId],
    queryFn: ({ signal }) => apiRequest(routes.listAppointmentReceipts, { params: { id: appointmentId }, signal }),
    // A refund adds one at any time.
    staleTime: 0,
  });

export const useReceipts = (appointmentId: number) => useQuery(receiptsQuery(appointmentId));
