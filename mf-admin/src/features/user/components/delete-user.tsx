import type { User } from '@tailgate/contracts';
import { AlertDialog } from '@tailgate/ui/overlays';
import { useSession, useShell } from '@tailgate/web-kit';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureToast } from '../../../components/form/form-errors.ts';
import { RowActions } from '../../../components/list/row-actions.tsx';
import { useDeleteUser } from '../api/change-users.ts';

const FAILED = 'Failed to delete user';

/** Deletes a user. Users cannot delete themselves, so one super admin always remains. */
export function DeleteUser({ user }: { user: User }) {
  const { toast } = useShell();
  const session = useSession();
  const isOwn = session.status === 'signed-in' && session.user.id === user.id;
  const remove = useDeleteUser();
  const [asking, setAsking] = useState(false);
  const onConfirm = () =>
    remove.mutate(user.id, {
      onSuccess: () => {
        setAsking(false);
        toast({ title: 'User deleted', description: `${user.username} can no longer sign in.`, tone: 'success' });
      },
      onError: (error) => toast(failureToast(FAILED, error)),
    });
  return (
    <>
      <RowActions
        name={user.username}
        actions={[
          {
            label: 'Delete…',
            name: `Delete user ${user.username}`,
            icon: Trash2,
            why: isOwn ? "You can't delete your own account" : undefined,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete user ${user.username}?`}
        description={`${user.username} (${user.email}) will be signed out within a minute and lose access. Their quotes, trips and payments stay on record. This can't be undone.`}
        confirmLabel="Delete user"
        cancelLabel="Keep user"
        tone="destructive"
        busy={remove.isPending}
        onConfirm={onConfirm}
      />
    </>
  );
}
