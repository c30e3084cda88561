import { Field, Input } from '@tailgate/ui';

type PeriodFilterProps = {
  from: string | undefined;
  to: string | undefined;
  onChange(period: { from?: string | undefined; to?: string | undefined }): void;
};

/** The first and the last day of what is shown, both included. */
export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  const reversed = from !== undefined && to !== undefined && from > to;
  return (
    <>
      <Field label="From">
        <Input
          type="date"
          value={from ?? ''}
          max={to}
          onChange={(event) => onChange({ from: event.target.value || undefined })}
        />
      </Field>
      <Field label="To" error={reversed ? 'The last day lies before the first' : undefined}>
        <Input
          type="date"
          value={to ?? ''}
          min={from}
          onChange={(event) => onChange({ to: event.target.value || undefined })}
        />
      </Field>
    </>
  );
}
