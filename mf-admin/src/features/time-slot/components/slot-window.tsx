import { businessInstant } from '@tailgate/domain';
import { Button, Muted, space } from '@tailgate/ui';
import { formatTimeRange, useShell } from '@tailgate/web-kit';
import { Truck } from 'lucide-react';
import { styled } from 'styled-components';
import { trucksInWords, type Window } from '../slots-by-hour.ts';
import { SlotLine } from './slot-line.tsx';

const Lines = styled.ul`
  margin: ${space(2)} 0 0;
  padding: 0;
  list-style: none;
`;

const WindowHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
`;

type SlotWindowProps = { date: string; window: Window; onChangeTrucks(window: Window): void };

/** A window of a day: how many trucks drive in it, and each of them. */
export function SlotWindow({ date, window, onChangeTrucks }: SlotWindowProps) {
  const { businessTimeZone } = useShell().config;
  // What has begun stays as it is; the server would refuse a change.
  const past = businessInstant(date, window.start_time, businessTimeZone) <= new Date();
  const range = formatTimeRange(window.start_time, window.end_time);
  return (
    <>
      <WindowHead>
        <Muted>
          {range}, {trucksInWords(window.slots.length)}
        </Muted>
        {!past && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Change trucks of ${range}`}
            onClick={() => onChangeTrucks(window)}
          >
            <Truck size={16} aria-hidden /> Change
          </Button>
        )}
      </WindowHead>
      <Lines>
        {window.slots.map((slot) => (
          <SlotLine key={slot.id} slot={slot} past={past} />
        ))}
      </Lines>
    </>
  );
}
