import type { Appointment } from '@tailgate/contracts';
import { Card } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { recordLink } from '../../../components/record/record-links.ts';
import type { SlotGrid } from '../slot-grid.ts';
import { freeCount } from '../slot-state.ts';
import { useDraggedSlots } from '../use-dragged-slots.ts';
import { useToggledSlots } from '../use-toggled-slots.ts';
import { Board, Corner, Entries, Frame, HourLabel, HourOfDay, TruckName } from './day-grid.style.ts';
import { EmptyCell } from './empty-cell.tsx';
import { SlotCell } from './slot-cell.tsx';

type DayGridProps = {
  date: string;
  grid: SlotGrid;
  /** By id, as far as they are read. */
  trips: ReadonlyMap<number, Appointment>;
};

/** Hours down, trucks across. Entries are grouped by the hour in which they start. */
export function DayGrid({ date, grid: { trucks, rows, hours }, trips }: DayGridProps) {
  const times = useStaffTimes();
  const { toggle } = useToggledSlots();
  const dragged = useDraggedSlots(toggle);
  const { businessTimeZone } = useShell().config;
  const freeOf = (truck: number) => {
    const entries = hours.flatMap((hour) => hour.entries).filter((entry) => entry.truck.id === truck);
    return freeCount(
      entries.flatMap(({ run }) => run?.slots ?? []),
      businessTimeZone,
    );
  };
  return (
    <Card $padding={0}>
      <Frame role="region" aria-label="Time slots by truck" tabIndex={0}>
        <Board $trucks={trucks.length} $rows={rows}>
          <Corner aria-hidden="true" />
          {trucks.map(({ id, name }, index) => (
            <TruckName key={id} style={{ gridColumn: index + 2 }}>
              {id > 0 ? <Link to={recordLink.truck(id)}>{name}</Link> : <span>{name}</span>}
              <small>{`${freeOf(id)} free`}</small>
            </TruckName>
          ))}
          {hours.map(({ hour, row, entries }) => (
            <HourOfDay key={hour} role="group" aria-label={times.at(`${hour}:00:00`)}>
              <HourLabel style={{ gridRow: row + 1 }}>{times.at(`${hour}:00:00`)}</HourLabel>
              <Entries>
                {entries.map((entry) =>
                  entry.run ? (
                    <SlotCell
                      key={entry.run.slots[0].id}
                      entry={entry}
                      run={entry.run}
                      dragged={dragged}
                      trip={trips.get(entry.run.slots[0].appointment_id ?? 0)}
                    />
                  ) : (
                    <EmptyCell key={`${entry.truck.id}-${entry.start_time}`} date={date} entry={entry} />
                  ),
                )}
              </Entries>
            </HourOfDay>
          ))}
        </Board>
      </Frame>
    </Card>
  );
}
