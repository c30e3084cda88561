import { Callout } from '@tailgate/ui';
import { useSession } from '@tailgate/web-kit';
import { UsersList } from '../features/user/components/users-list.tsx';
import { ListPage } from './list-page.tsx';

/** Who can sign in; for super administrators only. */
export function UserManagementPage() {
  const session = useSession();
  const allowed = session.status === 'signed-in' && session.user.role === 'SUPER_ADMIN';
  return (
    <ListPage title="User Management">
      {allowed ? (
        <UsersList />
      ) : (
        <Callout tone="destructive" title="Access Denied">
          You don't have permission to access user management. This feature is restricted to super administrators.
        </Callout>
      )}
    </ListPage>
  );
}
