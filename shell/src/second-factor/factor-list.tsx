import type { SecondFactors } from '@tailgate/contracts';
import { Button, Cluster, Muted } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { failureMessage, useCustomerTimes, useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { Row, RowList } from '../components/row-list.tsx';
import { useRemoveSecondFactor } from './api/remove-second-factor.ts';

type FactorListProps = { factors: SecondFactors; onAdd(what: 'passkey' | 'totp'): void };
type Shown = { id: number | null; name: string; note: string };

export function FactorList({ factors, onAdd }: FactorListProps) {
  const times = useCustomerTimes();
  const shown: Shown[] = [
    ...factors.passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      note: last_used_at ? `Last used ${times.instant(last_used_at)}` : `Added ${times.instant(created_at)}`,
    })),
    ...(factors.totp ? [{ id: null, name: 'Authenticator app', note: 'Shows a new code every 30 seconds' }] : []),
  ];
  return (
    <>
      {shown.length === 0 && <Muted>You have none yet. Your account is protected only by a password.</Muted>}
      <RowList>
        {shown.map((factor) => (
          <FactorRow key={factor.id ?? 'totp'} factor={factor} />
        ))}
      </RowList>
      <Cluster $gap={3}>
        <Button variant="secondary" onClick={() => onAdd('passkey')}>
          Add a passkey
        </Button>
        {!factors.totp && (
          <Button variant="secondary" onClick={() => onAdd('totp')}>
            Set up an authenticator app
          </Button>
        )}
      </Cluster>
    </>
  );
}

function FactorRow({ factor: { id, name, note } }: { factor: Shown }) {
  const { toast } = useShell();
  const remove = useRemoveSecondFactor();
  const [asking, setAsking] = useState(false);
  const onConfirm = async () => {
    try {
      await remove.mutateAsync(id);
      toast({ title: `${name} removed`, tone: 'success' });
    } catch (error) {
      const description = failureMessage(error);
      toast({ title: `${name} wasn't removed`, description, tone: 'destructive' });
    }
    setAsking(false);
  };
  return (
    <Row title={name} note={note}>
      <Button variant="secondary" size="sm" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        description="It can no longer be used to sign in. We email you about this."
        confirmLabel="Remove"
        cancelLabel="Keep"
        tone="destructive"
        busy={remove.isPending}
        onConfirm={() => void onConfirm()}
      />
    </Row>
  );
}
