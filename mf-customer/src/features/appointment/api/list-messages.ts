import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const messagesQuery = (id: number) =>
  queryOptions({
    queryKey: ['appointments', 'messages', id],
    queryFn: ({ signal }) => apiRequest(routes.appointmentMessages, { params: { id }, signal }),
    // Emails are sent at any time.
    staleTime: 0,
  });

export const useMessages = (id: number) => useQuery(messagesQuery(id));
