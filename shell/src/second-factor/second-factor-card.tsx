import { Button, Card, CardHeader, RetryCallout, Skeleton, Stack, VisuallyHidden } from '@tailgate/ui';
import { Dialog } from '@tailgate/ui/overlays';
import { failureMessage, sessionKey, useShell } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorsQuery, useSecondFactors } from './api/list-second-factors.ts';
import { useRenewRecoveryCodes } from './api/renew-recovery-codes.ts';
import { FactorList } from './factor-list.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpDialog } from './totp-dialog.tsx';

export function SecondFactorCard() {
  const { data: factors, isPending, isError, isFetching, refetch } = useSecondFactors();
  const client = useQueryClient();
  const [adding, setAdding] = useState<'passkey' | 'totp' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { toast } = useShell();

  const refresh = () => {
    void client.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
    void client.invalidateQueries({ queryKey: sessionKey });
  };
  const added = (newCodes: string[] | null) => {
    toast({ title: adding === 'totp' ? 'Authenticator app added' : 'Passkey added', tone: 'success' });
    setAdding(null);
    // Codes first: a user who had to set this up leaves the page once the session is read again.
    if (newCodes) setCodes(newCodes);
    else refresh();
  };
  return (
    <Card aria-labelledby="second-factor-title">
      <CardHeader
        title={<span id="second-factor-title">Second factor</span>}
        description="Add a second step when you sign in, or use a passkey instead of your password."
      />
      {isPending && (
        <Stack $gap={3}>
          <VisuallyHidden role="status">Loading your second factors</VisuallyHidden>
          <Skeleton $height="3rem" />
        </Stack>
      )}
      {isError && (
        <RetryCallout title="Your second factors couldn't be loaded" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {factors && (
        <Stack $gap={4}>
          <FactorList factors={factors} onAdd={setAdding} />
          {(factors.totp || factors.passkeys.length > 0) && (
            <RecoveryRow left={factors.recovery_codes_left} onNew={setCodes} />
          )}
        </Stack>
      )}
      {adding === 'totp' && <TotpDialog onAdded={added} onClose={() => setAdding(null)} />}
      {adding === 'passkey' && <PasskeyDialog onAdded={added} onClose={() => setAdding(null)} />}
      {codes && (
        <CodesDialog
          codes={codes}
          onDone={() => {
            setCodes(null);
            refresh();
          }}
        />
      )}
    </Card>
  );
}

function CodesDialog({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onDone()} title="Your recovery codes" width="30rem">
      <RecoveryCodes codes={codes} onDone={onDone} />
    </Dialog>
  );
}

function RecoveryRow({ left, onNew }: { left: number; onNew(codes: readonly string[]): void }) {
  const { toast } = useShell();
  const renew = useRenewRecoveryCodes();
  const make = async () => {
    try {
      onNew((await renew.mutateAsync()).recovery_codes ?? []);
    } catch (error) {
      const description = failureMessage(error);
      toast({ title: 'No new recovery codes', description, tone: 'destructive' });
    }
  };
  return (
    <Stack $gap={2}>
      <p>{left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}</p>
      <div>
        <Button variant="secondary" size="sm" loading={renew.isPending} onClick={() => void make()}>
          Make new recovery codes
        </Button>
      </div>
    </Stack>
  );
}
