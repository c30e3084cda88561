import type { Role } from '@tailgate/contracts';
import { Badge, type BadgeTone, EmptyState } from '@tailgate/ui';
import { formatInstantDate, useShell } from '@tailgate/web-kit';
import { PagedTable } from '../../../components/paged-table.tsx';
import { useUsers } from '../api/list-users.ts';

const roles: Record<Role, { label: string; tone: BadgeTone }> = {
  CUSTOMER: { label: 'Customer', tone: 'gray' },
  ADMIN: { label: 'Admin', tone: 'indigo' },
  SUPER_ADMIN: { label: 'Super Admin', tone: 'purple' },
};

/** Users, their role and whether their address is verified. */
export function UsersList() {
  const { businessTimeZone } = useShell().config;
  return (
    <PagedTable
      caption="Users"
      noun="users"
      query={useUsers()}
      rowKey={(user) => user.id}
      empty={<EmptyState title="No users found" />}
      columns={[
        { header: 'Username', cell: (user) => user.username },
        { header: 'Email', cell: (user) => user.email },
        { header: 'Email verified', cell: (user) => (user.email_verified ? 'Yes' : 'Not yet') },
        { header: 'Role', cell: (user) => <Badge tone={roles[user.role].tone}>{roles[user.role].label}</Badge> },
        { header: 'Created', cell: (user) => formatInstantDate(user.created_at, businessTimeZone) },
      ]}
    />
  );
}
