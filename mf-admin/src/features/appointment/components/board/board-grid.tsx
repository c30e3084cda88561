import { type BusinessDate, hasBegun } from '@tailgate/domain';
import { VisuallyHidden } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { longDay, shortDay } from '../../board-days.ts';
import { type BoardDay, type BoardWindow, startTimes, windowsOf } from '../../board-layout.ts';
import { BoardCell } from './board-cell.tsx';
import { Columns, Day, Heading, Hour } from './board-grid.style.ts';
import type { BoardFrame } from './use-board.ts';

type BoardGridProps = Pick<BoardFrame, 'daysOff'> & {
  days: readonly BoardDay[];
  today: BusinessDate;
  onOpen(id: number): void;
};

/** Days side by side, whatever the truck. */
export function BoardGrid({ days, today, daysOff, onOpen }: BoardGridProps) {
  const { businessTimeZone } = useShell().config;
  const columns = days.map((day) => ({ date: day.date, windows: windowsOf(day) }));
  const rows = startTimes(columns.flatMap(({ windows }) => windows));
  return (
    <Columns $days={days.length}>
      {columns.map(({ date, windows }) => (
        <Day key={date} $rows={Math.max(1, rows.length)} aria-labelledby={`day-${date}`}>
          <Heading $today={date === today} $past={date < today}>
            <span aria-hidden>{shortDay(date)}</span>
            <VisuallyHidden id={`day-${date}`}>{longDay(date)}</VisuallyHidden>
            <small>{windows.length === 0 ? 'No time slots' : countText(windows, date < today, businessTimeZone)}</small>
            {daysOff.has(date) && <small>{daysOff.get(date)}</small>}
          </Heading>
          {rows.map((start, index) => {
            const ofHour = windows.filter((window) => window.start_time === start);
            return (
              ofHour.length > 0 && (
                <Hour key={start} $row={index + 2}>
                  {ofHour.map((window) => (
                    <BoardCell key={window.key} window={window} today={today} onOpen={onOpen} />
                  ))}
                </Hour>
              )
            );
          })}
        </Day>
      ))}
    </Columns>
  );
}

function countText(windows: readonly BoardWindow[], past: boolean, timeZone: string): string {
  const booked = windows.reduce((sum, { trips }) => sum + trips.length, 0);
  const ahead = windows.filter(({ date, start_time }) => !hasBegun(date, start_time, timeZone));
  const free = ahead.reduce((sum, window) => sum + window.free, 0);
  return past ? `${booked} booked` : `${booked} booked, ${free} free`;
}
