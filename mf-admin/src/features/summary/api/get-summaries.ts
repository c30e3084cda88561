import { routes } from '@tailgate/contracts';
import { apiRequest, useShell } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const appointmentsSummaryQuery = queryOptions({
  queryKey: ['summary', 'appointments'],
  queryFn: ({ signal }) => apiRequest(routes.appointmentsSummary, { signal }),
  // Customers book and pay at any time: read again on every visit.
  staleTime: 0,
});

const paymentsSummaryQuery = (weekStartsOn: 0 | 1) =>
  queryOptions({
    queryKey: ['summary', 'payments', weekStartsOn],
    queryFn: ({ signal }) =>
      apiRequest(routes.paymentsSummary, { query: { week_starts_on: `${weekStartsOn}` }, signal }),
    staleTime: 0,
  });

export const useAppointmentsSummary = () => useQuery(appointmentsSummaryQuery);
export const usePaymentsSummary = () => useQuery(paymentsSummaryQuery(useShell().config.display.weekStartsOn));
