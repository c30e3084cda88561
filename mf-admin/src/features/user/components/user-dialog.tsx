import type { User } from '@tailgate/contracts';
import { Button, DescriptionList, Stack } from '@tailgate/ui';
import { Dialog } from '@tailgate/ui/overlays';
import { useStaffTimes } from '@tailgate/web-kit';
import { RecordHistory } from '../../../components/record/record-history.tsx';
import { RoleBadge } from './role-badge.tsx';

/** A user and their history. */
export function UserDialog({ user, onClose }: { user: User; onClose(): void }) {
  const times = useStaffTimes();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={user.username}
      badge={<RoleBadge role={user.role} />}
      width="36rem"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack $gap={5}>
        <DescriptionList
          items={[
            { term: 'Email', value: user.email },
            { term: 'Email verified', value: user.email_verified ? 'Yes' : 'Not yet' },
            { term: 'Created', value: times.instant(user.created_at) },
            { term: 'Last change', value: times.instant(user.updated_at) },
          ]}
        />
        <RecordHistory subject="user" id={user.id} />
      </Stack>
    </Dialog>
  );
}
