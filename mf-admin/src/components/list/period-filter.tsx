import { businessDate, validateField } from '@tailgate/contracts';
import { Field, Input } from '@tailgate/ui';
import type { Times } from '@tailgate/web-kit';
import { useState } from 'react';
import type { Filter } from './filter.ts';

type Day = string | undefined;

type PeriodFilterProps = {
  from: Day;
  to: Day;
  onChange(period: { from?: Day; to?: Day }): void;
};

export function periodFilter(times: Times, period: PeriodFilterProps): Filter {
  const { from, to, onChange } = period;
  return {
    name: 'Dates',
    shown: periodText(times, from, to),
    clear: () => onChange({ from: undefined, to: undefined }),
    control: <PeriodFields {...period} />,
  };
}

function periodText(times: Times, from: Day, to: Day): string | undefined {
  if (from && to) return `${times.day(from)} – ${times.day(to)}`;
  return (from && `From ${times.day(from)}`) ?? (to && `To ${times.day(to)}`);
}

function PeriodFields({ from, to, onChange }: PeriodFilterProps) {
  const reversed = from !== undefined && to !== undefined && from > to;
  return (
    <>
      <DayField label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayField
        label="To"
        value={to}
        min={from}
        error={reversed ? 'The last day is before the first day' : undefined}
        onChange={(day) => onChange({ to: day })}
      />
    </>
  );
}

type DayFieldProps = {
  label: string;
  value: Day;
  min?: Day;
  max?: Day;
  error?: string | undefined;
  onChange(day: Day): void;
};

/** Reports valid dates only. While 2026 is typed, a browser reports the year 0002. */
function DayField({ label, value, error, onChange, ...bounds }: DayFieldProps) {
  const [text, setText] = useState(value ?? '');
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value ?? '');
  }
  return (
    <Field label={label} error={validateDay(text) ?? error}>
      <Input
        type="date"
        {...bounds}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (!validateDay(target.value)) onChange(target.value || undefined);
        }}
      />
    </Field>
  );
}

function validateDay(text: string): string | undefined {
  return text === '' ? undefined : validateField(businessDate, text);
}
