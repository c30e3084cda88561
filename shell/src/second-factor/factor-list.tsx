import type { SecondFactors } from '@tailgate/contracts';
import { Button, Cluster, Muted, space, token } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { failureMessage, useCustomerTimes, useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useRemoveSecondFactor } from './api/remove-second-factor.ts';

type FactorListProps = { factors: SecondFactors; onAdd(what: 'passkey' | 'totp'): void };
type Shown = { id: number | null; name: string; note: string };

/** The factors, each with Remove, and the ways to add one. */
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
      {shown.length === 0 && <Muted>You have none yet. Your password alone opens your account.</Muted>}
      <List>
        {shown.map((factor) => (
          <FactorRow key={factor.id ?? 'totp'} factor={factor} />
        ))}
      </List>
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
      const description = failureMessage(error, 'The server did not answer. Please try again.');
      toast({ title: `${name} was not removed`, description, tone: 'destructive' });
    }
    setAsking(false);
  };
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <Muted>{note}</Muted>
      </div>
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
    </li>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  &:empty { display: none; }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(4)};
    padding: ${space(3)} 0;
    border-bottom: 1px solid ${token('line')};
  }
  li:last-child { border-bottom: 0; }
  strong { display: block; font-weight: 650; overflow-wrap: anywhere; }
`;
