import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const PAUSE_MS = 2_000;
const MOST_READS = 10;

/** A receipt is issued some seconds after its payment: read again until there are as many as expected. */
const appointmentReceiptsQuery = (id: number, expected: number) =>
  queryOptions({
    queryKey: ['appointments', 'receipts-to-come', id],
    queryFn: ({ signal }) => apiRequest(routes.listAppointmentReceipts, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && data.length < expected && dataUpdateCount < MOST_READS ? PAUSE_MS : false,
  });

export const useAppointmentReceipts = (id: number, expected: number) =>
  useQuery(appointmentReceiptsQuery(id, expected));
