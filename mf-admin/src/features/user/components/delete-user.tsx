import type { User } from '@tailgate/contracts';
import { Button, Muted, Stack } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { useSession, useShell } from '@tailgate/web-kit';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useDeleteUser } from '../api/change-users.ts';

const FAILED = 'Failed to delete user';

/** Deletes a user. Users cannot delete themselves, so one super admin always remains. */
export function DeleteUser({ user }: { user: User }) {
  const session = useSession();
  const isOwn = session.status === 'signed-in' && session.user.id === user.id;
  return isOwn ? <OwnAccount username={user.username} /> : <AskToDelete user={user} />;
}

function OwnAccount({ username }: { username: string }) {
  const reason = useId();
  return (
    <Stack $gap={1} $align="end">
      <Button variant="secondary" size="sm" aria-label={`Delete user ${username}`} aria-describedby={reason} disabled>
        Delete
      </Button>
      <Reason id={reason}>You cannot delete your own account</Reason>
    </Stack>
  );
}

function AskToDelete({ user }: { user: User }) {
  const { toast } = useShell();
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
      <Button variant="secondary" size="sm" aria-label={`Delete user ${user.username}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete user ${user.username}?`}
        description={`${user.username} (${user.email}) will be signed out everywhere within a minute and can no longer sign in. Their client record, quotes, appointments and payments are kept, but no account can see them. This cannot be undone.`}
        confirmLabel="Delete User"
        cancelLabel="Keep User"
        tone="destructive"
        busy={remove.isPending}
        onConfirm={onConfirm}
      />
    </>
  );
}

const Reason = styled(Muted)`
  font-size: 0.8125rem;
  line-height: 1.3;
  text-align: right;
`;
