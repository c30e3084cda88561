import { type BusinessDate, hasBegun } from '@tailgate/domain';
import { space, token } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { longDay, shortDay } from '../../board-days.ts';
import { type BoardDay, startTimes } from '../../board-layout.ts';
import { BoardCell } from './board-cell.tsx';

// Seven days need this much beside each other; below it they stand one below the other, as a list.
const WIDE = '@media (min-width: 1024px)';

const Columns = styled.div<{ $days: number }>`
  display: grid;
  gap: ${space(6)};
  ${WIDE} {
    grid-template-columns: repeat(${({ $days }) => $days}, minmax(0, 1fr));
    gap: ${space(2)};
  }
`;

// Each day shares the rows of all, so that the same hour stands at the same height.
const Day = styled.section<{ $rows: number }>`
  display: grid;
  gap: ${space(2)};
  align-content: start;
  min-width: 0;
  ${WIDE} { grid-row: span ${({ $rows }) => $rows + 1}; grid-template-rows: subgrid; }
  > ul { display: contents; }
`;

const Heading = styled.h3<{ $today: boolean; $past: boolean }>`
  padding: ${space(2)};
  border-bottom: 3px solid ${({ $today }) => token($today ? 'accent' : 'line')};
  font-size: 1rem;
  letter-spacing: 0;
  color: ${({ $past }) => token($past ? 'ink-soft' : 'ink')};
  small { display: block; font-weight: 500; font-size: 0.8125rem; color: ${token('ink-soft')}; }
`;

const Hour = styled.ul<{ $row: number }>`
  && {
    display: grid;
    gap: ${space(2)};
    align-content: start;
    margin: 0;
    padding: 0;
    ${WIDE} { grid-row: ${({ $row }) => $row}; align-content: stretch; }
  }
`;

type BoardGridProps = { days: readonly BoardDay[]; today: BusinessDate; onOpen(id: number): void };

/** Days as columns and hours as rows; on a narrow screen the days one below the other. */
export function BoardGrid({ days, today, onOpen }: BoardGridProps) {
  const { businessTimeZone } = useShell().config;
  const rows = startTimes(days);
  return (
    <Columns $days={days.length}>
      {days.map(({ date, windows }) => (
        <Day key={date} $rows={Math.max(1, rows.length)} aria-labelledby={`day-${date}`}>
          <Heading id={`day-${date}`} aria-label={longDay(date)} $today={date === today} $past={date < today}>
            {days.length > 1 && shortDay(date)}
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
