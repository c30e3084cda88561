import { type Role, routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListPlace } from '../../../components/list/list-address.ts';

export type UserFilter = { search: string | undefined; role: Role | undefined };

const usersQuery = (filter: UserFilter, place: ListPlace) =>
  queryOptions({
    queryKey: ['users', filter, place],
    queryFn: ({ signal }) => apiPage(routes.listUsers, { query: { ...filter, ...place }, signal }),
    placeholderData: keepPreviousData,
  });

export const useUsers = (filter: UserFilter, place: ListPlace) => useQuery(usersQuery(filter, place));
