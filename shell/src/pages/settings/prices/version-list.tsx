import type { PriceVersion } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { Badge, type BadgeTone, Button, Card, CardHeader, Cluster } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { failureMessage, useShell, useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { Row, RowList } from '../../../components/row-list.tsx';
import { useWithdrawPrices } from './change-prices.ts';

const STATES: Record<PriceVersion['state'], { label: string; tone: BadgeTone }> = {
  current: { label: 'In effect', tone: 'success' },
  upcoming: { label: 'Upcoming', tone: 'warning' },
  past: { label: 'Past', tone: 'default' },
  withdrawn: { label: 'Withdrawn', tone: 'secondary' },
};

export function VersionList({ versions }: { versions: readonly PriceVersion[] }) {
  return (
    <Card aria-labelledby="versions-title">
      <CardHeader title={<span id="versions-title">Versions</span>} />
      <RowList aria-labelledby="versions-title">
        {versions.map((version) => (
          <VersionRow key={version.version} version={version} />
        ))}
      </RowList>
    </Card>
  );
}

function VersionRow({ version }: { version: PriceVersion }) {
  const times = useStaffTimes();
  const { label, tone } = STATES[version.state];
  const by = version.created_by ? ` by ${version.created_by}` : '';
  const note =
    version.version === 1
      ? 'From the start'
      : `From ${formatLongDate(version.valid_from)}. Added${by} on ${times.instant(version.created_at)}`;
  return (
    <Row title={`Version ${version.version}`} note={note}>
      <Cluster $gap={2}>
        <Badge tone={tone}>{label}</Badge>
        {version.state === 'upcoming' && <Withdraw version={version.version} />}
      </Cluster>
    </Row>
  );
}

function Withdraw({ version }: { version: number }) {
  const { toast } = useShell();
  const [asks, setAsks] = useState(false);
  const withdraw = useWithdrawPrices();
  const confirm = async () => {
    try {
      await withdraw.mutateAsync(version);
      toast({ title: `Version ${version} withdrawn`, tone: 'success' });
    } catch (error) {
      toast({
        title: `Failed to withdraw version ${version}`,
        description: failureMessage(error),
        tone: 'destructive',
      });
    }
    setAsks(false);
  };
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={`Withdraw version ${version}`} onClick={() => setAsks(true)}>
        Withdraw
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Withdraw version ${version}?`}
        description="It isn't in effect yet, so no quote has its prices. It stays in the list."
        confirmLabel={`Withdraw version ${version}`}
        tone="destructive"
        busy={withdraw.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
