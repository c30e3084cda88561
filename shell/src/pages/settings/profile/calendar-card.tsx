import type { CalendarFeed } from '@tailgate/contracts';
import { Button, Card, CardHeader, Cluster, Field, Input, Muted, RetryCallout, Skeleton, Stack } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { failureMessage, useCustomerTimes, useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { useCalendarFeed, useChangeCalendarFeed } from '../../../account/api/calendar-feed.ts';

export function CalendarCard({ isStaff }: { isStaff: boolean }) {
  return (
    <Card aria-labelledby="calendar-title">
      <CardHeader
        title={<span id="calendar-title">Calendar</span>}
        description={`See ${isStaff ? 'all trips' : 'your trips'} in Google Calendar, Apple Calendar or Outlook. Changes follow automatically.`}
      />
      <Feed />
    </Card>
  );
}

function Feed() {
  const { data: feed, isPending, isError, isFetching, refetch } = useCalendarFeed();
  if (isPending) return <Skeleton $height="3rem" />;
  if (isError)
    return (
      <RetryCallout title="Your calendar address couldn't be loaded" busy={isFetching} onRetry={() => void refetch()} />
    );
  return feed.address === null ? <NoAddress /> : <Address address={feed.address} readAt={feed.read_at} />;
}

function useFeedChange() {
  const { toast } = useShell();
  const change = useChangeCalendarFeed();
  const run = async (which: 'renew' | 'end', { done, failed }: { done: string; failed: string }) => {
    try {
      await change.mutateAsync(which);
      toast({ title: done, tone: 'success' });
    } catch (error) {
      toast({ title: failed, description: failureMessage(error), tone: 'destructive' });
    }
  };
  return { run, busy: change.isPending };
}

function NoAddress() {
  const { run, busy } = useFeedChange();
  const words = { done: 'Calendar address made', failed: 'No calendar address was made' };
  return (
    <div>
      <Button variant="secondary" loading={busy} onClick={() => void run('renew', words)}>
        Get a calendar address
      </Button>
    </div>
  );
}

type Ending = 'renew' | 'end';
const ENDINGS = {
  renew: {
    title: 'Get a new address?',
    confirmLabel: 'Get a new address',
    words: { done: 'Calendar address changed', failed: "The calendar address wasn't changed" },
  },
  end: {
    title: 'Turn the calendar address off?',
    confirmLabel: 'Turn off',
    words: { done: 'Calendar address turned off', failed: "The calendar address wasn't turned off" },
  },
} as const;

function Address({ address, readAt }: { address: string; readAt: CalendarFeed['read_at'] }) {
  const { toast } = useShell();
  const times = useCustomerTimes();
  const { run, busy } = useFeedChange();
  const [asking, setAsking] = useState<Ending | null>(null);
  const onCopy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ title: 'Address copied', tone: 'success' }),
      () => toast({ title: "The address couldn't be copied. Select it instead.", tone: 'destructive' }),
    );
  const onConfirm = async (ending: Ending) => {
    await run(ending, ENDINGS[ending].words);
    setAsking(null);
  };
  const read = readAt === null ? 'Not read yet.' : `Last read ${times.instant(readAt)}.`;
  return (
    <Stack $gap={4}>
      <Field label="Calendar address" hint="Anyone with this address can read it, so keep it to yourself.">
        <Input readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <Cluster $gap={3}>
        <Button onClick={() => void onCopy()}>Copy address</Button>
        <Button variant="secondary" onClick={() => setAsking('renew')}>
          New address
        </Button>
        <Button variant="ghost" onClick={() => setAsking('end')}>
          Turn off
        </Button>
      </Cluster>
      <Muted>{read}</Muted>
      {asking && (
        <AlertDialog
          open
          onOpenChange={() => setAsking(null)}
          title={ENDINGS[asking].title}
          description="Calendars that use the current address stop getting trips."
          confirmLabel={ENDINGS[asking].confirmLabel}
          cancelLabel="Keep it"
          tone="destructive"
          busy={busy}
          onConfirm={() => void onConfirm(asking)}
        />
      )}
    </Stack>
  );
}
