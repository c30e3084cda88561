import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The mails about an appointment. */
export const messagesQuery = (id: number) =>
  queryOptions({
    queryKey: ['appointments', 'messages', id],
    queryFn: ({ signal }) => apiRequest(routes.appointmentMessages, { params: { id }, signal }),
    // Mails are sent at any time, not by a change that is made here: each look asks again.
    staleTime: 0,
  });

export const useMessages = (id: number) => useQuery(messagesQuery(id));
