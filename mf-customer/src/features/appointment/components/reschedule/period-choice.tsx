import type { AvailableSlot } from '@tailgate/contracts';
import { type NamedPeriodId, PERIODS, periodTitle } from '@tailgate/domain';
import { RadioGroup } from '@tailgate/ui';
import { useCustomerTimes } from '@tailgate/web-kit';
import { freeHours } from '../../requested-window.ts';

export function periodsOf(slots: readonly AvailableSlot[]): NamedPeriodId[] {
  return PERIODS.map(({ id }) => id).filter((id) => freeHours(slots, id).length > 0);
}

type PeriodChoiceProps = {
  slots: readonly AvailableSlot[];
  value: NamedPeriodId | null;
  onChange(period: NamedPeriodId): void;
};

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
