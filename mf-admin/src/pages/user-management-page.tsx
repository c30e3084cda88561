import { Button, Callout, VisuallyHidden } from '@tailgate/ui';
import { useSession } from '@tailgate/web-kit';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { NewUserDialog } from '../features/user/components/new-user-dialog.tsx';
import { UsersList } from '../features/user/components/users-list.tsx';
import { ListPage } from './list-page.tsx';

/** Who can sign in; for super administrators only. */
export function UserManagementPage() {
  const session = useSession();
  const [creating, setCreating] = useState(false);
  const allowed = session.status === 'signed-in' && session.user.role === 'SUPER_ADMIN';
  if (!allowed) {
    return (
      <ListPage title="User Management">
        <Callout
          tone="destructive"
          title={
            <>
              Access Denied<VisuallyHidden>: </VisuallyHidden>
            </>
          }
        >
          You don't have permission to access user management. This feature is restricted to super administrators.
        </Callout>
      </ListPage>
    );
  }
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
      <UsersList />
      {creating && <NewUserDialog onClose={() => setCreating(false)} />}
    </ListPage>
  );
}
