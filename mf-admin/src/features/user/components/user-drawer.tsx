import type { User } from '@tailgate/contracts';
import { Button, Muted, Stack } from '@tailgate/ui';
import { Drawer, type DrawerSteps } from '@tailgate/ui/overlays';
import { useSession, useStaffTimes } from '@tailgate/web-kit';
import { Facts } from '../../../components/record/facts.tsx';
import { RecordHistory } from '../../../components/record/record-history.tsx';
import { RoleBadge } from './role-badge.tsx';
import { UserAccess } from './user-access.tsx';

type UserDrawerProps = { user: User; steps: DrawerSteps | undefined; onClose(): void };

export function UserDrawer({ user, steps, onClose }: UserDrawerProps) {
  const times = useStaffTimes();
  const session = useSession();
  const isOwn = session.status === 'signed-in' && session.user.id === user.id;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={user.username}
      badge={<RoleBadge role={user.role} />}
      steps={steps}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack key={user.id} $gap={5}>
        <Facts
          items={[
            { term: 'Email', value: user.email },
            { term: 'Email verified', value: user.email_verified ? 'Yes' : 'Not yet' },
            ...(user.must_change_password
              ? [{ term: 'Password', value: 'Set by staff, to be changed at the first sign-in' }]
              : []),
            { term: 'Created', value: times.instant(user.created_at) },
            { term: 'Last change', value: times.instant(user.updated_at) },
          ]}
        />
        {isOwn ? (
          <Muted>You change your own sign-in in your settings.</Muted>
        ) : (
          <UserAccess user={user} onChanged={onClose} />
        )}
        <RecordHistory subject="user" id={user.id} />
      </Stack>
    </Drawer>
  );
}
