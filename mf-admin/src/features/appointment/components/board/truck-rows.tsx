import { type BusinessDate, counted, hasBegun } from '@tailgate/domain';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { longDay } from '../../board-days.ts';
import { type BoardDay, type BoardRow, type BoardTrip, minutesOf, slotState } from '../../board-layout.ts';
import { columnsOf, type DayScale, inLanes, scaleOf } from '../../day-scale.ts';
import { Corner, Grid, Hours, NowLine, Row, Scroll, Tail, Track, TruckName } from './truck-rows.style.ts';

const MINUTE_MS = 60_000;

/** What is to be drawn of a truck's day, without its trips. */
export type OpenSlots = { state: 'free' | 'held' | 'blocked'; start_time: string; end_time: string; key: number };

type TruckRowsProps = {
  day: BoardDay;
  small?: boolean;
  corner?: ReactNode;
  renderTrip(trip: BoardTrip): ReactNode;
  renderOpen(open: OpenSlots, row: BoardRow): ReactNode;
  /** Below the truck's name. */
  renderCrew?(row: BoardRow): ReactNode;
};

/** A day with a row for each truck and its hours across. */
export function TruckRows({ day, small = false, corner, renderTrip, renderOpen, renderCrew }: TruckRowsProps) {
  const times = useStaffTimes();
  const now = useMinuteOf(day.date);
  const scale = scaleOf(day.rows);
  const { from, to } = scale;
  return (
    // Focusable, so that the keyboard can scroll a long day.
    <Scroll role="region" aria-label={`Trucks on ${longDay(day.date)}`} tabIndex={0}>
      <Grid $small={small} $scale={scale}>
        <Hours>
          <Corner>{corner}</Corner>
          <div aria-hidden>
            {scale.hours.map((hour) => (
              <span key={hour} style={{ gridColumn: columnsOf(scale, hour, hour + 60) }}>
                {times.at(`${String(hour / 60).padStart(2, '0')}:00:00`)}
              </span>
            ))}
          </div>
        </Hours>
        {day.rows.map((row) => (
          <TruckRow key={row.truck?.id ?? 0} {...{ row, scale, small, renderTrip, renderOpen, renderCrew }} />
        ))}
        {now !== null && now >= from && now < to && (
          <NowLine aria-hidden>
            <span style={{ left: `${((now - from) / (to - from)) * 100}%` }} />
          </NowLine>
        )}
      </Grid>
    </Scroll>
  );
}

type TruckRowProps = Pick<TruckRowsProps, 'renderTrip' | 'renderOpen'> & {
  renderCrew: TruckRowsProps['renderCrew'] | undefined;
  row: BoardRow;
  scale: DayScale;
  small: boolean;
};

function TruckRow({ row, scale, small, renderTrip, renderOpen, renderCrew }: TruckRowProps) {
  const { truck, slots, trips } = row;
  const id = `truck-${truck?.id ?? 'none'}`;
  // A small day is a picture inside another part, without headings.
  const Name = small ? 'p' : 'h3';
  const { businessTimeZone } = useShell().config;
  const free = slots.filter(
    (slot) => slotState(slot) === 'free' && !hasBegun(slot.date, slot.start_time, businessTimeZone),
  ).length;
  const items = [
    ...trips.map((trip) => ({ ...trip, content: renderTrip(trip) })),
    ...openOf(row).map((open) => ({ ...open, content: renderOpen(open, row) })),
  ];
  return (
    <Row aria-labelledby={id}>
      <TruckName>
        <Name id={id}>{truck?.name ?? 'No truck'}</Name>
        {!small && <small>{`${counted(trips.length, 'trip')}, ${free} free`}</small>}
        {renderCrew && <div>{renderCrew(row)}</div>}
      </TruckName>
      <Track>
        {inLanes(items).map(({ item, lane }) => (
          <li
            key={'run' in item ? `trip-${item.id}` : item.key}
            style={{
              gridColumn: columnsOf(scale, minutesOf(item.start_time), minutesOf(item.end_time)),
              gridRow: lane,
            }}
          >
            {item.content}
          </li>
        ))}
        {trips
          .filter(({ overtime, overlap }) => overtime + overlap > 0)
          .map((trip) => (
            <TripTail key={trip.id} trip={trip} scale={scale} small={small} />
          ))}
      </Track>
    </Row>
  );
}

function TripTail({ trip, scale, small }: { trip: BoardTrip; scale: DayScale; small: boolean }) {
  const end = minutesOf(trip.end_time);
  return (
    <Tail
      style={{ gridColumn: columnsOf(scale, end, end + (trip.overtime + trip.overlap) * 60), gridRow: 1 }}
      $small={small}
    >
      {beyondText(trip)}
    </Tail>
  );
}

/** What the trip lasts beyond its slots. */
export function beyondText({ overtime, overlap }: BoardTrip): string {
  if (overlap > 0) return `+${overlap} h overlap`;
  return overtime > 0 ? `+${overtime} h overtime` : '';
}

/** Free slots one by one, because each is a place for a trip; neighbours that nobody can book as one. */
function openOf({ slots }: BoardRow): OpenSlots[] {
  const open: OpenSlots[] = [];
  for (const slot of slots) {
    const state = slotState(slot);
    const last = open.at(-1);
    if (state === 'booked') continue;
    if (state !== 'free' && last?.state === state && last.end_time === slot.start_time) last.end_time = slot.end_time;
    else open.push({ state, start_time: slot.start_time, end_time: slot.end_time, key: slot.id });
  }
  return open;
}

/** @returns the business's minute of this day, or null on another day */
function useMinuteOf(date: BusinessDate): number | null {
  const { businessTimeZone: timeZone } = useShell().config;
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const [day, time = ''] = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(now)
    .split(' ');
  return day === date ? minutesOf(time) : null;
}
