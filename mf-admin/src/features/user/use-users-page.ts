import { ROLES } from '@tailgate/contracts';
import { oneOf, useListAddress } from '../../components/list-address.ts';
import { useUsers } from './api/list-users.ts';

/** The page of users that the address asks for. */
export function useUsersPage() {
  const { values, set, paging } = useListAddress(['search', 'role']);
  const filter = { search: values.search, role: oneOf(ROLES, values.role) };
  return { filter, set, paging, query: useUsers(filter, paging.place) };
}
export type UsersPage = ReturnType<typeof useUsersPage>;
