import { businessToday } from '@tailgate/domain';
import { Card, media, space } from '@tailgate/ui';
import { Calendar } from '@tailgate/ui/calendar';
import { useShell } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { SlotsOfDay } from './slots-of-day.tsx';

// The day is chosen first; on a wide screen the calendar stays in view beside its slots.
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 23rem;
    > :first-child { grid-column: 2; position: sticky; top: 6rem; }
    > :last-child { grid-column: 1; grid-row: 1; }
  }
`;

/** A day's slots, the day chosen in a calendar. */
export function SlotCalendar({ date, onChange }: { date: string; onChange(date: string): void }) {
  const today = businessToday(useShell().config.businessTimeZone);
  return (
    <Columns>
      <Card $padding={4}>
        <Calendar key={date.slice(0, 7)} value={date} onChange={onChange} today={today} />
      </Card>
      <SlotsOfDay key={date} date={date} past={date < today} />
    </Columns>
  );
}
