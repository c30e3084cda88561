import { Select } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import type { ComponentPropsWithRef } from 'react';

const QUARTERS = Array.from({ length: 24 * 4 }, (_, quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
});

type TimeSelectProps = Omit<ComponentPropsWithRef<'select'>, 'value' | 'children'> & { value?: string };

/** The quarter hours in the company's format; `input type="time"` would take the browser's. Values are "HH:mm:ss". */
export function TimeSelect({ value, ...rest }: TimeSelectProps) {
  const times = useStaffTimes();
  const listed = value && !QUARTERS.includes(value) ? [...QUARTERS, value].toSorted() : QUARTERS;
  return (
    <Select {...rest} {...(value === undefined ? {} : { value })}>
      <option value="">Choose…</option>
      {listed.map((time) => (
        <option key={time} value={time}>
          {times.at(time)}
        </option>
      ))}
    </Select>
  );
}
