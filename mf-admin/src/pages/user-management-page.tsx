import { Button, Callout, VisuallyHidden } from '@tailgate/ui';
import { ApiError, useSession } from '@tailgate/web-kit';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { NewUserDialog } from '../features/user/components/new-user-dialog.tsx';
import { UsersTable, useUsersPage } from '../features/user/components/users-table.tsx';
import { ListPage } from './list-page.tsx';

export function UserManagementPage() {
  const session = useSession();
  return session.status === 'signed-in' && session.user.role === 'SUPER_ADMIN' ? <Users /> : <Denied />;
}

function Users() {
  const users = useUsersPage();
  const [creating, setCreating] = useState(false);
  const { error } = users.query;
  // The role may have been removed while the page is open.
  if (error instanceof ApiError && error.status === 403) return <Denied />;
  return (
    <ListPage
      title="User Management"
      actions={
        <Button variant="accent" onClick={() => setCreating(true)}>
          <UserPlus size={18} aria-hidden />
          New User
        </Button>
      }
    >
      <UsersTable {...users} />
      {creating && <NewUserDialog onClose={() => setCreating(false)} />}
    </ListPage>
  );
}

function Denied() {
  return (
    <ListPage title="User Management">
      <AccessDenied />
    </ListPage>
  );
}

function AccessDenied() {
  const title = (
    <span>
      Access Denied<VisuallyHidden>: </VisuallyHidden>
    </span>
  );
  return (
    <Callout tone="destructive" title={title}>
      You don't have permission to access user management. This feature is restricted to super administrators.
    </Callout>
  );
}
