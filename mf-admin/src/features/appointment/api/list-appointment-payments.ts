import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const appointmentPaymentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['payments', 'of-appointment', id],
    queryFn: ({ signal }) => apiRequest(routes.listAppointmentPayments, { params: { id }, signal }),
    staleTime: 0,
  });

export const useAppointmentPayments = (id: number) => useQuery(appointmentPaymentsQuery(id));
