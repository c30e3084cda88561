import { businessToday } from '@tailgate/domain';
import { Card, space, textSize, token } from '@tailgate/ui';
import { Calendar, MarkSign } from '@tailgate/ui/calendar';
import { useShell } from '@tailgate/web-kit';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useSlotsOfPeriod } from '../../../api/list-slots-of-period.ts';
import { dayMarks } from '../day-marks.ts';

type SlotDaysProps = { date: string; onChange(date: string): void };

/** A calendar that says how much is left of each day to come. */
export function SlotDays({ date, onChange }: SlotDaysProps) {
  const { businessTimeZone, display } = useShell().config;
  const today = businessToday(businessTimeZone);
  const [month, setMonth] = useState(date.slice(0, 7));
  const { from, to } = daysOfMonth(month);
  const { data: slots } = useSlotsOfPeriod(from, to);
  const marks = useMemo(
    () => dayMarks(slots?.filter((slot) => slot.date >= today) ?? [], businessTimeZone),
    [slots, today, businessTimeZone],
  );
  return (
    <Card $padding={4}>
      <Calendar
        value={date}
        onChange={onChange}
        today={today}
        weekStartsOn={display.weekStartsOn}
        marks={marks}
        onMonthChange={setMonth}
      />
      <Legend aria-hidden>
        <span>
          <MarkSign $look="ring" /> <span>Partly free</span>
        </span>
        <span>
          <MarkSign $look="dot" /> <span>Full</span>
        </span>
        <span>
          <MarkSign $look="dash" /> <span>Closed</span>
        </span>
      </Legend>
    </Card>
  );
}

function daysOfMonth(month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin: ${space(3)} 0 0;
  padding-left: ${space(2)};
  font-size: ${textSize('small')};
  color: ${token('ink-soft')};
  > span { display: inline-flex; align-items: center; gap: ${space(1.5)}; }
`;
