import { Button } from '@tailgate/ui';
import { ApiError, useSession } from '@tailgate/web-kit';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { AccessDenied } from '../features/user/components/access-denied.tsx';
import { NewUserDialog } from '../features/user/components/new-user-dialog.tsx';
import { UsersList } from '../features/user/components/users-list.tsx';
import { useUsersPage } from '../features/user/use-users-page.ts';
import { ListPage } from './list-page.tsx';

/** Who can sign in; for super administrators only. */
export function UserManagementPage() {
  const session = useSession();
  return session.status === 'signed-in' && session.user.role === 'SUPER_ADMIN' ? <Users /> : <Denied />;
}

function Users() {
  const users = useUsersPage();
  const [creating, setCreating] = useState(false);
  const { error } = users.query;
  // The role can be taken away while the page is open; the server knows first.
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
      <UsersList {...users} />
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
