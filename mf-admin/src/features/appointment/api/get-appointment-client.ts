import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

const appointmentClientQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => apiRequest(routes.getClient, { params: { id }, signal }),
  });

export const useAppointmentClient = (id: number | undefined) => useQuery(appointmentClientQuery(id));
