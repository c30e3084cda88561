import type { OwnAlerts, AlertNumber as StoredNumber } from '@tailgate/contracts';
import { formatInstantDate } from '@tailgate/domain';
import { Button, Muted, Stack } from '@tailgate/ui';
import { failureMessage, useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { useEndAlertNumber } from '../../../account/api/own-alerts.ts';
import { CodeForm } from './code-form.tsx';
import { NumberForm } from './number-form.tsx';

export function AlertNumber({ alerts }: { alerts: OwnAlerts }) {
  const { number, waiting_for_code: waiting, sends_texts: sendsTexts } = alerts;
  const [changing, setChanging] = useState(false);
  if (!sendsTexts) return <Muted>This portal sends no text messages.</Muted>;
  const live = number?.ended_at === null ? number : null;
  if (waiting) return <CodeForm phone={waiting} />;
  return (
    <Stack $gap={4}>
      {live && <LiveNumber number={live} onChange={changing ? undefined : () => setChanging(true)} />}
      {number?.ended_by === 'stop' && (
        <Muted>{`${number.phone} replied STOP. Until it replies START, alerts by text message come by email.`}</Muted>
      )}
      {(!live || changing) && <NumberForm onSent={() => setChanging(false)} />}
    </Stack>
  );
}

function LiveNumber({ number, onChange }: { number: StoredNumber; onChange: (() => void) | undefined }) {
  const { config, toast } = useShell();
  const end = useEndAlertNumber();
  const stop = async () => {
    try {
      await end.mutateAsync(undefined);
    } catch (error) {
      const description = failureMessage(error);
      return toast({ title: 'Text messages were not stopped', description, tone: 'destructive' });
    }
    toast({ title: 'Text messages stopped', tone: 'success' });
  };
  return (
    <Stack $gap={3} $align="start">
      <p>
        Text messages go to <strong>{number.phone}</strong>, during the day only.
      </p>
      <Muted>{`${formatInstantDate(number.agreed_at, config.businessTimeZone)}: “${number.wording}”`}</Muted>
      <Stack $gap={2} $align="start">
        {onChange && (
          <Button variant="secondary" size="sm" onClick={onChange}>
            Use another number
          </Button>
        )}
        <Button variant="secondary" size="sm" loading={end.isPending} onClick={() => void stop()}>
          Stop text messages
        </Button>
      </Stack>
    </Stack>
  );
}
