import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListPlace } from '../../../components/list/list-address.ts';

const clientsQuery = (place: ListPlace) =>
  queryOptions({
    queryKey: ['clients', 'staff', place],
    queryFn: ({ signal }) => apiPage(routes.listClients, { query: place, signal }),
    placeholderData: keepPreviousData,
  });

export const useClients = (place: ListPlace) => useQuery(clientsQuery(place));
