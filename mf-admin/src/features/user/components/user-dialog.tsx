import type { User } from '@tailgate/contracts';
import { Button, DescriptionList, Stack } from '@tailgate/ui';
import { Dialog } from '@tailgate/ui/overlays';
import { formatInstant, useShell } from '@tailgate/web-kit';
import { RecordHistory } from '../../../components/record-history.tsx';
import { RoleBadge } from './role-badge.tsx';

/** One user, and what was done with them. */
export function UserDialog({ user, onClose }: { user: User; onClose(): void }) {
  const { businessTimeZone } = useShell().config;
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
            { term: 'Created', value: formatInstant(user.created_at, businessTimeZone) },
            { term: 'Last change', value: formatInstant(user.updated_at, businessTimeZone) },
          ]}
        />
        <RecordHistory subject="user" id={user.id} />
      </Stack>
    </Dialog>
  );
}
