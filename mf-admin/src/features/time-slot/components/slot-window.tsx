import { hasBegun } from '@tailgate/domain';
import { Button, Muted, space } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { Truck } from 'lucide-react';
import { styled } from 'styled-components';
import { freeCount, trucksText, type Window } from '../slots-by-hour.ts';
import { SlotLine } from './slot-line.tsx';

type SlotWindowProps = { date: string; window: Window; onChangeTrucks(window: Window): void };

export function SlotWindow({ date, window, onChangeTrucks }: SlotWindowProps) {
  const { businessTimeZone } = useShell().config;
  const { slots, start_time, end_time } = window;
  // The server refuses changes to windows that have started.
  const past = hasBegun(date, start_time, businessTimeZone);
  const range = useStaffTimes().range(start_time, end_time);
  return (
    <>
      <Head>
        <div>
          <h3>{range}</h3>
          <Muted>{`${trucksText(slots.length)}, ${past ? 'past' : `${freeCount(slots, businessTimeZone)} free`}`}</Muted>
        </div>
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
      </Head>
      <Lines>
        {slots.map((slot, index) => (
          <SlotLine key={slot.id} slot={slot} number={index + 1} past={past} />
        ))}
      </Lines>
    </>
  );
}

const Lines = styled.ul`
  margin: ${space(3)} 0 0;
  padding: 0;
  list-style: none;
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space(2)};
  ul + & { margin-top: ${space(4)}; }
  h3 { font-variant-numeric: tabular-nums; }
`;
