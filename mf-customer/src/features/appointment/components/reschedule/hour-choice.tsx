import type { AvailableSlot } from '@tailgate/contracts';
import type { NamedPeriodId } from '@tailgate/domain';
import { RadioGroup } from '@tailgate/ui';
import { useCustomerTimes } from '@tailgate/web-kit';
import { freeHours, type Hours } from '../../requested-window.ts';

type HourChoiceProps = {
  slots: readonly AvailableSlot[];
  period: NamedPeriodId;
  value: Hours | null;
  onChange(hours: Hours): void;
};

export function HourChoice({ slots, period, value, onChange }: HourChoiceProps) {
  const times = useCustomerTimes();
  const free = freeHours(slots, period);
  return (
    <RadioGroup
      legend="Your time"
      layout="cards"
      min="7.5rem"
      options={free.map((hours) => ({
        value: keyOf(hours),
        label: times.at(hours.start),
        hint: `to ${times.at(hours.end)}`,
      }))}
      value={value && keyOf(value)}
      onChange={(key) => {
        const chosen = free.find((hours) => keyOf(hours) === key);
        if (chosen) onChange(chosen);
      }}
    />
  );
}

const keyOf = ({ start, end }: Hours) => `${start} ${end}`;
