import { ROLES, type User } from '@tailgate/contracts';
import { useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { choiceFilter } from '../../../components/list/choice-filter.tsx';
import { oneOf, useListAddress } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { SearchField } from '../../../components/list/search-field.tsx';
import { stepsIn } from '../../../components/record/use-record-address.ts';
import { useUsers } from '../api/list-users.ts';
import { DeleteUser } from './delete-user.tsx';
import { RoleBadge, roleLabel } from './role-badge.tsx';
import { UserDrawer } from './user-drawer.tsx';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: roleLabel(role) }));

export function UsersTable({ filter, set, paging, query }: UsersPage) {
  const times = useStaffTimes();
  const [opened, setOpened] = useState<User | null>(null);
  const show = (id: number) => setOpened(query.data?.items.find((user) => user.id === id) ?? null);
  return (
    <>
      <PagedTable
        caption="Users"
        noun="users"
        query={query}
        paging={paging}
        rowKey={(user) => user.id}
        onRowClick={setOpened}
        hint="Use New User to invite someone."
        bar={{
          search: (
            <SearchField
              value={filter.search}
              hint="Username or email"
              onChange={(search) => set({ search }, { replace: true })}
            />
          ),
          filters: [
            choiceFilter({
              label: 'Role',
              all: 'All roles',
              options: ROLE_OPTIONS,
              value: filter.role,
              onChange: (role) => set({ role }),
            }),
          ],
        }}
        columns={[
          { header: 'Username', width: 10, cell: (user) => user.username },
          { header: 'Email', width: 16, cell: (user) => user.email },
          {
            header: 'Email verified',
            width: 7,
            item: 'none',
            cell: (user) => (user.email_verified ? 'Yes' : 'Not yet'),
          },
          { header: 'Role', width: 9, item: 'badge', cell: (user) => <RoleBadge role={user.role} /> },
          {
            header: 'Created',
            width: 10,
            item: 'none',
            orders: true,
            cell: (user) => times.dayOf(user.created_at),
          },
          { header: 'Actions', width: 10, align: 'end', actions: true, cell: (user) => <DeleteUser user={user} /> },
        ]}
      />
      {opened && (
        <UserDrawer user={opened} steps={stepsIn(query.data?.items, opened.id, show)} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

export function useUsersPage() {
  const { values, set, paging } = useListAddress(['search', 'role']);
  const filter = { search: values.search, role: oneOf(ROLES, values.role) };
  return { filter, set, paging, query: useUsers(filter, paging.place) };
}
export type UsersPage = ReturnType<typeof useUsersPage>;
