import { type BusinessDate, hasBegun } from '@tailgate/domain';
import { useShell } from '@tailgate/web-kit';
import { longDay, shortDay } from '../../board-days.ts';
import { type BoardDay, startTimes } from '../../board-layout.ts';
import { BoardCell } from './board-cell.tsx';
import { Columns, Day, Heading, Hour } from './board-grid.style.ts';

type BoardGridProps = { days: readonly BoardDay[]; today: BusinessDate; onOpen(id: number): void };

export function BoardGrid({ days, today, onOpen }: BoardGridProps) {
  const { businessTimeZone } = useShell().config;
  const rows = startTimes(days);
  return (
    <Columns $days={days.length}>
      {days.map(({ date, windows }) => (
        <Day key={date} $rows={Math.max(1, rows.length)} aria-labelledby={`day-${date}`}>
          <Heading id={`day-${date}`} aria-label={longDay(date)} $today={date === today} $past={date < today}>
            {days.length > 1 && <span>{shortDay(date)}</span>}
            <small>{windows.length === 0 ? 'No time slots' : countText(windows, date < today, businessTimeZone)}</small>
          </Heading>
          {rows.map((start, index) => {
            const ofHour = windows.filter((window) => window.start_time === start);
            return (
              ofHour.length > 0 && (
                <Hour key={start} $row={index + 2}>
                  {ofHour.map((window) => (
                    <BoardCell
                      key={window.key}
                      window={window}
                      today={today}
                      side={days.length === 1}
                      onOpen={onOpen}
                    />
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

function countText(windows: BoardDay['windows'], past: boolean, timeZone: string): string {
  const booked = windows.reduce((sum, { cards }) => sum + cards.length, 0);
  const ahead = windows.filter(({ date, start_time }) => !hasBegun(date, start_time, timeZone));
  const free = ahead.reduce((sum, window) => sum + window.free, 0);
  return past ? `${booked} booked` : `${booked} booked, ${free} free`;
}
