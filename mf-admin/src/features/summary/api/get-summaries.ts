import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Figures of appointments and clients, and the plan of today. */
export const appointmentsSummaryQuery = queryOptions({
  queryKey: ['summary', 'appointments'],
  queryFn: ({ signal }) => apiRequest(routes.appointmentsSummary, { signal }),
  // Customers book and pay while nobody looks: each visit of the dashboard asks again.
  staleTime: 0,
});

/** Revenue in all, by week and by month. */
export const paymentsSummaryQuery = queryOptions({
  queryKey: ['summary', 'payments'],
  queryFn: ({ signal }) => apiRequest(routes.paymentsSummary, { signal }),
  staleTime: 0,
});

export const useAppointmentsSummary = () => useQuery(appointmentsSummaryQuery);
export const usePaymentsSummary = () => useQuery(paymentsSummaryQuery);
