import { Button, Callout, RetryCallout } from '@tailgate/ui';
import { useCustomerTimes } from '@tailgate/web-kit';
import type { Day } from '../use-day.ts';
import { SharePosition } from './share-position.tsx';
import { UnappliedPresses } from './unapplied-presses.tsx';

/** What the crew has to know before they drive on. */
export function DayNotices({ day: { outbox, position, ...known } }: { day: Day }) {
  const { offline, readAt, retrying, retry, changes, accept, day } = known;
  const times = useCustomerTimes();
  return (
    <>
      {(outbox.press.isError || outbox.failedToRead) && (
        <Callout tone="destructive" title="This phone can't keep what you press">
          It may be out of space, or the page may be in a private tab. Free some space and press again, or call the
          office.
        </Callout>
      )}
      {offline && readAt && (
        <RetryCallout tone="warning" title="No connection" busy={retrying} onRetry={retry}>
          {`You see the day as of ${times.clock(readAt)}. Go on as usual: what you press is sent later.`}
        </RetryCallout>
      )}
      {changes.length > 0 && (
        <Callout
          title="The office changed your day"
          action={
            <Button variant="secondary" onClick={accept}>
              Got it
            </Button>
          }
        >
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Callout>
      )}
      <SharePosition position={position} />
      <UnappliedPresses outbox={outbox} trips={day?.trips ?? []} />
    </>
  );
}
