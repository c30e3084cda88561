import type { CrewLinkBody, TruckDay } from '@tailgate/contracts';
import { Button, Cluster, Field, Input, Muted, Stack } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { type Times, useShell, useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useCopyLink } from '../../../components/form/use-copy-link.ts';
import { useChangeCrewLink } from '../api/change-truck-day.ts';
import { addressOf } from '../truck-day-values.ts';
import { LinkCode } from './link-code.tsx';

type Action = CrewLinkBody['action'];

const DONE: Record<Action, string> = { create: 'Link created', text: 'Texting the link', revoke: 'Link revoked' };

function textedWords(text: TruckDay['link_text'], times: Times): string {
  if (text === null) return 'Not texted yet';
  const { to, sent_at, delivered_at, error } = text;
  if (error !== null) return `Not texted to ${to}: ${error}`;
  if (sent_at === null) return `Text message to ${to} is queued`;
  return `Texted to ${to} on ${times.instant(sent_at)}${delivered_at === null ? '' : ', delivered'}`;
}

type CrewLinkProps = { day: TruckDay; onChanged(day: TruckDay): void };

/** Opens the truck's day on the crew's phone. */
export function CrewLink({ day, onChanged }: CrewLinkProps) {
  const { toast } = useShell();
  const change = useChangeCrewLink(day);
  const copy = useCopyLink();
  const times = useStaffTimes();
  const [revoking, setRevoking] = useState(false);
  const send = (action: Action) =>
    change.mutate(action, {
      onSuccess: (changed) => {
        onChanged(changed);
        toast({ title: DONE[action], description: day.truck.name, tone: 'success' });
      },
      onError: (error) => toast(failureToast('Failed to change the link', error)),
      onSettled: () => setRevoking(false),
    });
  if (day.link === null) {
    return (
      <Stack $gap={2} $align="start">
        <Muted>No link yet. Anyone who has it sees the trips of this truck on this day.</Muted>
        <Button variant="secondary" loading={change.isPending} onClick={() => send('create')}>
          Create link
        </Button>
      </Stack>
    );
  }
  const address = addressOf(day.link);
  const seen = day.opened_at === null ? 'not opened yet' : `opened ${times.instant(day.opened_at)}`;
  return (
    <Stack $gap={3}>
      <Field label="Crew link" hint={`${textedWords(day.link_text, times)}, ${seen}.`}>
        <Input readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <Cluster $gap={2}>
        <Button variant="secondary" onClick={() => void copy(address)}>
          Copy link
        </Button>
        {day.phone !== null && (
          <Button variant="secondary" loading={change.isPending} onClick={() => send('text')}>
            Text link
          </Button>
        )}
        <Button variant="secondary" onClick={() => setRevoking(true)}>
          Revoke
        </Button>
      </Cluster>
      {day.phone === null && <Muted>Save the crew's phone to text the link.</Muted>}
      <LinkCode address={address} />
      <AlertDialog
        open={revoking}
        onOpenChange={setRevoking}
        title="Revoke this link?"
        description="It stops working at once. What the crew presses after that is kept for you to review and changes nothing."
        confirmLabel="Revoke link"
        cancelLabel="Keep link"
        tone="destructive"
        busy={change.isPending}
        onConfirm={() => send('revoke')}
      />
    </Stack>
  );
}
