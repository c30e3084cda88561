import { type Role, routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** What the list is narrowed to; undefined narrows nothing. */
export type UserFilter = { search: string | undefined; role: Role | undefined };

/** A page of everyone who can sign in, newest first. */
export const usersQuery = (filter: UserFilter, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['users', filter, cursor],
    queryFn: ({ signal }) => apiPage(routes.listUsers, { query: { ...filter, cursor }, signal }),
    placeholderData: keepPreviousData,
  });

export const useUsers = (filter: UserFilter, cursor: string | undefined) => useQuery(usersQuery(filter, cursor));
