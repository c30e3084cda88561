import { businessToday } from '@tailgate/domain';
import { Card } from '@tailgate/ui';
import { Calendar } from '@tailgate/ui/calendar';
import { useShell } from '@tailgate/web-kit';
import { DayColumns } from './day-columns.tsx';
import { SlotsOfDay } from './slots-of-day.tsx';

export function SlotCalendar({ date, onChange }: { date: string; onChange(date: string): void }) {
  const { businessTimeZone, display } = useShell().config;
  const today = businessToday(businessTimeZone);
  return (
    <DayColumns>
      <Card $padding={4}>
        <Calendar
          key={date.slice(0, 7)}
          value={date}
          onChange={onChange}
          today={today}
          weekStartsOn={display.weekStartsOn}
        />
      </Card>
      <SlotsOfDay key={date} date={date} past={date < today} />
    </DayColumns>
  );
}
