import type { User } from '@tailgate/contracts';
import { Button } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { failureMessage, useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { useDeleteUser } from '../api/change-users.ts';

const FAILED = 'Failed to delete user';

/** Deletes a user after a question that says what goes with them. The server refuses one's own account and the last super administrator. */
export function DeleteUser({ user }: { user: User }) {
  const { toast } = useShell();
  const remove = useDeleteUser();
  const [asking, setAsking] = useState(false);
  const onConfirm = () =>
    remove.mutate(user.id, {
      onSuccess: () => {
        setAsking(false);
        toast({ title: 'User deleted', description: `${user.username} can no longer sign in.`, tone: 'success' });
      },
      onError: (error) => toast({ title: FAILED, description: failureMessage(error, FAILED), tone: 'destructive' }),
    });
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={`Delete user ${user.username}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete user ${user.username}?`}
        description={`${user.username} (${user.email}) is signed out everywhere within a minute and can no longer sign in. Their client record, quotes, appointments and payments stay, but no account sees them any more. This cannot be undone.`}
        confirmLabel="Delete User"
        cancelLabel="Keep User"
        tone="destructive"
        busy={remove.isPending}
        onConfirm={onConfirm}
      />
    </>
  );
}
