import type { ActionResult, CrewTrip } from '@tailgate/contracts';
import { Button, Callout } from '@tailgate/ui';
import { entryOf, readableWord, useCustomerTimes } from '@tailgate/web-kit';
import type { Press } from '../outbox/outbox-store.ts';
import type { Outbox } from '../outbox/use-outbox.ts';

const EFFECTS: Record<Exclude<ActionResult['effect'], 'applied'>, string> = {
  none: 'changed nothing',
  review: 'is kept for the office to review',
  refused: 'was refused',
};
const REASONS = {
  NOT_FOUND: "The trip isn't on this truck any more.",
  CONFLICT: 'It was sent before with other content. Call the office.',
  LINK_INVALID: 'The link had ended by then.',
};

/** Presses that the server answered without applying them, until the crew has read why. */
export function UnappliedPresses({ outbox, trips }: { outbox: Outbox; trips: readonly CrewTrip[] }) {
  const unread = outbox.presses.filter(({ result, read }) => result && result.effect !== 'applied' && !read);
  return unread.map((press) => (
    <Unapplied
      key={press.action.id}
      press={press}
      trip={trips.find((trip) => trip.appointment_id === press.action.appointment_id)}
      onRead={() => outbox.read.mutate(press.action.id)}
    />
  ));
}

function Unapplied({ press, trip, onRead }: { press: Press; trip: CrewTrip | undefined; onRead(): void }) {
  const times = useCustomerTimes();
  const { action, result } = press;
  const what = `${readableWord(action.press)}, ${trip?.client_name ?? `trip #${action.appointment_id}`}, ${times.clock(action.at)}`;
  return (
    <Callout
      tone="warning"
      title={`${what}: ${result && entryOf(EFFECTS, result.effect, (word) => word)}`}
      action={
        <Button variant="secondary" onClick={onRead}>
          Got it
        </Button>
      }
    >
      {result?.reason ?? (result?.code && REASONS[result.code])}
    </Callout>
  );
}
