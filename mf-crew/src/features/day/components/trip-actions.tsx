import type { CrewPress, CrewTrip } from '@tailgate/contracts';
import { Button, Callout, Cluster, Stack } from '@tailgate/ui';
import { readableWord } from '@tailgate/web-kit';
import { useState } from 'react';
import type { Outbox } from '../outbox/use-outbox.ts';
import { canUndo, nextPress, skippingPress } from '../steps.ts';
import type { DayView } from '../use-day-view.ts';
import { useNow } from '../use-now.ts';
import { Row } from './crew-frame.tsx';

type TripActionsProps = {
  trip: CrewTrip;
  /** Another trip that comes first. */
  earlier: CrewTrip | undefined;
  outbox: Outbox;
  view: DayView;
  /** With the button that skips a step. */
  full?: boolean;
};

export function TripActions({ trip, earlier, outbox, view, full = false }: TripActionsProps) {
  const [asked, setAsked] = useState<CrewPress | null>(null);
  const main = nextPress(trip);
  const skipping = full ? skippingPress(trip) : undefined;
  const busy = outbox.press.isPending;
  function send(press: CrewPress) {
    setAsked(null);
    const form = view.formOf(press);
    if (form) view.ask(trip.appointment_id, form);
    else outbox.press.mutate({ trip, action: { press } });
  }
  // The order is the office's advice: ask once, never forbid.
  const start = (press: CrewPress) => (earlier && trip.step === 'waiting' ? setAsked(press) : send(press));
  return (
    <Stack $gap={2}>
      {asked && earlier && (
        <Callout
          tone="warning"
          title={`${earlier.client_name} comes first. Start this trip anyway?`}
          action={
            <Cluster $gap={2}>
              <Button variant="secondary" onClick={() => send(asked)}>
                Start anyway
              </Button>
              <Button variant="secondary" onClick={() => setAsked(null)}>
                Not now
              </Button>
            </Cluster>
          }
        />
      )}
      {main && (
        <Button variant="accent" block loading={busy} onClick={() => start(main)}>
          {readableWord(main)}
        </Button>
      )}
      <Row>
        {skipping && (
          <Button variant="secondary" loading={busy} onClick={() => start(skipping)}>
            {`Skip to ${readableWord(skipping)}`}
          </Button>
        )}
        <UndoButton trip={trip} outbox={outbox} />
        {main && (
          <Button variant="secondary" onClick={() => send('problem')}>
            Problem
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** Shown while the latest press can be taken back. */
export function UndoButton({ trip, outbox }: Pick<TripActionsProps, 'trip' | 'outbox'>) {
  const now = useNow();
  if (!canUndo(trip, now)) return null;
  return (
    <Button
      variant="secondary"
      loading={outbox.press.isPending}
      onClick={() => outbox.press.mutate({ trip, action: { press: 'undo' } })}
    >
      Undo
    </Button>
  );
}
