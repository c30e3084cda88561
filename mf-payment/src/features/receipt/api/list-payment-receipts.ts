import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Starts with the noun of the record, so that a refund on the screen around it reads the receipts again. */
const paymentReceiptsQuery = (appointmentId: number, paymentId: number) =>
  queryOptions({
    queryKey: ['payments', 'receipts', appointmentId],
    queryFn: ({ signal }) => apiRequest(routes.listAppointmentReceipts, { params: { id: appointmentId }, signal }),
    select: (receipts) => receipts.filter((receipt) => receipt.payment_id === paymentId),
    // A refund adds one at any time.
    staleTime: 0,
  });

export const usePaymentReceipts = (appointmentId: number, paymentId: number) =>
  useQuery(paymentReceiptsQuery(appointmentId, paymentId));
