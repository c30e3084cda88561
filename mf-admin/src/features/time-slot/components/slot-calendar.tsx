import { businessToday } from '@tailgate/domain';
import { useShell } from '@tailgate/web-kit';
import { DayColumns } from './day-columns.tsx';
import { SlotDays } from './slot-days.tsx';
import { SlotsOfDay } from './slots-of-day.tsx';

export function SlotCalendar({ date, onChange }: { date: string; onChange(date: string): void }) {
  const today = businessToday(useShell().config.businessTimeZone);
  return (
    <DayColumns>
      <SlotDays key={date.slice(0, 7)} date={date} onChange={onChange} />
      <SlotsOfDay key={date} date={date} past={date < today} />
    </DayColumns>
  );
}
