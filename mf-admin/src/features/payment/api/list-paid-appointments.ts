import { type Payment, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

const MOST = 200;

const paidAppointmentsQuery = (payments: readonly Payment[]) => {
  const ids = [...new Set(payments.map((payment) => payment.appointment_id))].sort((a, b) => a - b).join(',');
  return queryOptions({
    queryKey: ['appointments', 'of-payments', ids],
    queryFn: ids
      ? ({ signal }) => apiRequest(routes.listAppointments, { query: { ids, limit: MOST }, signal })
      : skipToken,
  });
};

export function useClientNames(payments: readonly Payment[]): (payment: Payment) => string {
  const { data } = useQuery(paidAppointmentsQuery(payments));
  const names = new Map(data?.map((appointment) => [appointment.id, appointment.client_name]));
  return ({ appointment_id: id }) => (data ? names.get(id) || 'Unknown Client' : '–');
}
