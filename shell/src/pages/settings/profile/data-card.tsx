import { routes, type User } from '@tailgate/contracts';
import { Button, Card, CardHeader, Muted, Stack } from '@tailgate/ui';
import { useDownload } from '@tailgate/web-kit';
import { useState } from 'react';
import { DeleteAccount } from './delete-account.tsx';

export function DataCard({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  const onDownload = useDownload();
  return (
    <Card aria-labelledby="data-title">
      <CardHeader
        title={<span id="data-title">Your data</span>}
        description="Everything we keep about you: your account, quotes, trips, emails and payments."
      />
      <Stack $gap={5}>
        <div>
          {/* The browser fetches the file itself. */}
          <Button asChild variant="secondary">
            <a href={routes.downloadOwnData.path} download onClick={onDownload}>
              Download my data
            </a>
          </Button>
        </div>
        {user.role === 'CUSTOMER' ? (
          <Stack $gap={3} $align="start">
            <Muted>You can also delete your account and have your personal data erased. This can't be undone.</Muted>
            <Button variant="destructive" onClick={() => setAsking(true)}>
              Delete account and data
            </Button>
          </Stack>
        ) : (
          <Muted>To delete a staff account, ask a super administrator.</Muted>
        )}
      </Stack>
      {asking && <DeleteAccount onClose={() => setAsking(false)} />}
    </Card>
  );
}
