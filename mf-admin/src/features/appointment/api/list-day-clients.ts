import { type Client, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

const dayClientsQuery = (ids: readonly number[] | undefined) =>
  queryOptions({
    queryKey: ['clients', 'of-days', ids],
    queryFn: ids
      ? ({ signal }) => Promise.all(ids.map((id) => apiRequest(routes.getClient, { params: { id }, signal })))
      : skipToken,
    select: (clients: readonly Client[]) => new Map(clients.map((client) => [client.id, client])),
    // Someone drives by it: the phone number as it is now.
    staleTime: 0,
  });

export const useDayClients = (ids: readonly number[] | undefined) => useQuery(dayClientsQuery(ids));
