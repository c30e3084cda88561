import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListPlace } from '../../../components/list/list-address.ts';

type ClientFilter = { search: string | undefined; doubles: 'true' | undefined };

const foundClientsQuery = (filter: ClientFilter, place: ListPlace) =>
  queryOptions({
    queryKey: ['clients', 'found', filter, place],
    queryFn: ({ signal }) => apiPage(routes.listClients, { query: { ...filter, ...place }, signal }),
    placeholderData: keepPreviousData,
  });

export const useFoundClients = (filter: ClientFilter, place: ListPlace) => useQuery(foundClientsQuery(filter, place));
