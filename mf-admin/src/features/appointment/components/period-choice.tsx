import { type BusinessDate, groupByPeriod, type NamedPeriodId, PERIODS } from '@tailgate/domain';
import { Button, Callout, Muted, RadioGroup, Skeleton } from '@tailgate/ui';
import { useAvailableSlots } from '../api/list-available-slots.ts';

type PeriodChoiceProps = {
  date: BusinessDate;
  value: NamedPeriodId | null;
  onChange(period: NamedPeriodId): void;
};

/** The parts of a day that have a free slot. */
export function PeriodChoice({ date, value, onChange }: PeriodChoiceProps) {
  const slots = useAvailableSlots(date);
  if (slots.isPending) return <Skeleton $height="8rem" />;
  if (slots.isError) {
    return (
      <Callout
        tone="destructive"
        title="Failed to load available time slots"
        action={
          <Button variant="secondary" size="sm" loading={slots.isFetching} onClick={() => void slots.refetch()}>
            Retry
          </Button>
        }
      />
    );
  }
  const free = new Map(groupByPeriod(slots.data).map((group) => [group.id, group.slots.length] as const));
  const options = PERIODS.filter(({ id }) => free.has(id)).map(({ id, label, hours }) => ({
    value: id,
    label: `${label} (${hours})`,
    hint: `${free.get(id)} free`,
  }));
  if (options.length === 0) return <Muted>No available time slots for this date</Muted>;
  return <RadioGroup legend="Time period" layout="list" options={options} value={value} onChange={onChange} />;
}
