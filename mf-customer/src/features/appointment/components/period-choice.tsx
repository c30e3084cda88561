import type { AvailableSlot } from '@tailgate/contracts';
import { type NamedPeriodId, PERIODS, periodTitle } from '@tailgate/domain';
import { RadioGroup } from '@tailgate/ui';
import { useCustomerTimes } from '@tailgate/web-kit';
import { freeHours } from '../when.ts';

/** The parts of a day that have free time slots. */
export function periodsOf(slots: readonly AvailableSlot[]): NamedPeriodId[] {
  return PERIODS.map(({ id }) => id).filter((id) => freeHours(slots, id).length > 0);
}

type PeriodChoiceProps = {
  slots: readonly AvailableSlot[];
  value: NamedPeriodId | null;
  onChange(period: NamedPeriodId): void;
};

/** A part of the day, each with the times that are free in it. */
export function PeriodChoice({ slots, value, onChange }: PeriodChoiceProps) {
  const times = useCustomerTimes();
  return (
    <RadioGroup
      legend="Time period"
      hideLegend
      layout="list"
      options={periodsOf(slots).map((period) => ({
        value: period,
        label: periodTitle(period),
        hint: freeHours(slots, period)
          .map(({ start }) => times.at(start))
          .join(', '),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
