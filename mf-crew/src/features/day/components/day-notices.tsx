import { counted } from '@tailgate/domain';
import { Button, Callout, RetryCallout } from '@tailgate/ui';
import { useCustomerTimes } from '@tailgate/web-kit';
import type { Day } from '../use-day.ts';
import { SharePosition } from './share-position.tsx';
import { UnappliedPresses } from './unapplied-presses.tsx';

const MOST_MINUTES_OFF = 5;

/** What the crew has to know before they drive on. */
export function DayNotices({ day: { outbox, position, ...known } }: { day: Day }) {
  const { offline, readAt, clockOffMinutes, retrying, retry, changes, accept, day } = known;
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
      {Math.abs(clockOffMinutes) > MOST_MINUTES_OFF && (
        <Callout tone="warning" title="This phone's clock is wrong">
          {`It is ${counted(Math.abs(clockOffMinutes), 'minute')} ${clockOffMinutes > 0 ? 'fast' : 'slow'}. The office sees the right times, but please set it.`}
        </Callout>
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
