import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListPlace } from '../../../components/list/list-address.ts';

/** A page of the clients whose name, email or phone matches. */
const foundClientsQuery = (search: string | undefined, place: ListPlace) =>
  queryOptions({
    queryKey: ['clients', 'found', search, place],
    queryFn: ({ signal }) => apiPage(routes.listClients, { query: { search, ...place }, signal }),
    placeholderData: keepPreviousData,
  });

export const useFoundClients = (search: string | undefined, place: ListPlace) =>
  useQuery(foundClientsQuery(search, place));
