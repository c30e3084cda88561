import type { CalendarFeed, TruckDay } from '@tailgate/contracts';
import { Button, Cluster, Disclosure, Field, Input, Muted, Skeleton, Stack } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useCopyLink } from '../../../components/form/use-copy-link.ts';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { useChangeTruckCalendar, useTruckCalendar } from '../api/truck-calendar.ts';

type TruckProps = Pick<TruckDay, 'truck'>;

/** The trips of the truck in a calendar program. Each member of staff has a separate address. */
export function TruckCalendar({ truck }: TruckProps) {
  return (
    <Disclosure summary="Subscribe to this truck's calendar">
      <Feed truck={truck} />
    </Disclosure>
  );
}

function Feed({ truck }: TruckProps) {
  const feed = useTruckCalendar(truck.id);
  if (feed.isPending) return <Skeleton $height="3rem" />;
  if (feed.isError) return <LoadFailure title="Failed to load the calendar address" query={feed} />;
  const { address, read_at } = feed.data;
  return address === null ? <NoAddress truck={truck} /> : <Address truck={truck} address={address} readAt={read_at} />;
}

const DONE = { renew: 'Calendar address made', end: 'Calendar address turned off' } as const;

function useFeedChange({ truck }: TruckProps) {
  const { toast } = useShell();
  const change = useChangeTruckCalendar(truck.id);
  const run = (which: keyof typeof DONE, onSettled = () => {}) =>
    change.mutate(which, {
      onSuccess: () => toast({ title: DONE[which], description: truck.name, tone: 'success' }),
      onError: (error) => toast(failureToast('Failed to change the calendar address', error)),
      onSettled,
    });
  return { run, busy: change.isPending };
}

function NoAddress({ truck }: TruckProps) {
  const { run, busy } = useFeedChange({ truck });
  return (
    <Stack $gap={2} $align="start">
      <Muted>{`See the trips of ${truck.name} in Google Calendar, Apple Calendar or Outlook. Changes follow automatically.`}</Muted>
      <Button variant="secondary" loading={busy} onClick={() => run('renew')}>
        Create calendar address
      </Button>
    </Stack>
  );
}

const QUESTIONS = {
  renew: { title: 'Create a new address?', confirmLabel: 'Create new address' },
  end: { title: 'Turn the calendar address off?', confirmLabel: 'Turn off' },
} as const;

function Address({ truck, address, readAt }: TruckProps & { address: string; readAt: CalendarFeed['read_at'] }) {
  const copy = useCopyLink();
  const times = useStaffTimes();
  const { run, busy } = useFeedChange({ truck });
  const [asking, setAsking] = useState<keyof typeof QUESTIONS | null>(null);
  const read = readAt === null ? 'Not read yet.' : `Last read ${times.instant(readAt)}.`;
  return (
    <Stack $gap={3}>
      <Field label="Calendar address" hint={`Anyone with this address can read it. ${read}`}>
        <Input readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <Cluster $gap={2}>
        <Button variant="secondary" onClick={() => void copy(address)}>
          Copy address
        </Button>
        <Button variant="secondary" onClick={() => setAsking('renew')}>
          New address
        </Button>
        <Button variant="secondary" onClick={() => setAsking('end')}>
          Turn off
        </Button>
      </Cluster>
      {asking && (
        <AlertDialog
          open
          onOpenChange={() => setAsking(null)}
          title={QUESTIONS[asking].title}
          description="Calendars that use the present address stop getting trips."
          confirmLabel={QUESTIONS[asking].confirmLabel}
          cancelLabel="Keep address"
          tone="destructive"
          busy={busy}
          onConfirm={() => run(asking, () => setAsking(null))}
        />
      )}
    </Stack>
  );
}
