import { type BusinessDate, businessToday, lastBookableDate, type NamedPeriodId } from '@tailgate/domain';
import { Card, CardHeader, EmptyState, Stack } from '@tailgate/ui';
import { Calendar } from '@tailgate/ui/calendar';
import { formatLongDate, useShell } from '@tailgate/web-kit';
import { CalendarDays } from 'lucide-react';
import { PeriodChoice } from './period-choice.tsx';

/** A day, and a part of it; nothing is chosen until both are. */
export type When = { date: BusinessDate | null; period: NamedPeriodId | null };

/** Picks a day of the next two months and a part of it that has a free time slot. */
export function WhenPicker({ value: { date, period }, onChange }: { value: When; onChange(when: When): void }) {
  const today = businessToday(useShell().config.businessTimeZone);
  return (
    <Stack $gap={5}>
      <Card aria-labelledby="select-date">
        <CardHeader
          title={<span id="select-date">Select Date</span>}
          description="Choose an available date for your appointment"
        />
        <Calendar
          value={date}
          today={today}
          min={today}
          max={lastBookableDate(today)}
          onChange={(chosen) => onChange({ date: chosen, period: null })}
        />
      </Card>
      <Card aria-labelledby="time-slots">
        <CardHeader
          title={<span id="time-slots">Available Time Slots</span>}
          description={date && formatLongDate(date)}
        />
        {date ? (
          <PeriodChoice date={date} value={period} onChange={(chosen) => onChange({ date, period: chosen })} />
        ) : (
          <EmptyState
            icon={<CalendarDays size={36} aria-hidden="true" />}
            title="Please select a date from the calendar"
          >
            Choose a date to see available time slots
          </EmptyState>
        )}
      </Card>
    </Stack>
  );
}
