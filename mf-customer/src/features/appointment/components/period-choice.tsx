import { type BusinessDate, formatTime12, groupByPeriod, type NamedPeriodId, PERIODS } from '@tailgate/domain';
import { Button, Callout, EmptyState, RadioGroup, Skeleton, Stack, VisuallyHidden } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { CalendarX2 } from 'lucide-react';
import { useEffect } from 'react';
import { useAvailableSlots } from '../api/list-available-slots.ts';

const FAILED = 'Failed to load available time slots';

type PeriodChoiceProps = {
  date: BusinessDate;
  value: NamedPeriodId | null;
  onChange(period: NamedPeriodId): void;
};

/** The parts of a day that have free time slots, each with the times in it. */
export function PeriodChoice({ date, value, onChange }: PeriodChoiceProps) {
  const { toast } = useShell();
  const { data, error, isPending, isFetching, refetch } = useAvailableSlots(date);
  useEffect(() => {
    if (error) toast({ title: 'Error', description: FAILED, tone: 'destructive' });
  }, [error, toast]);

  if (isPending) {
    return (
      <Stack $gap={2}>
        <VisuallyHidden role="status">Loading the time slots</VisuallyHidden>
        <Skeleton $height="3.5rem" />
        <Skeleton $height="3.5rem" />
      </Stack>
    );
  }
  if (error) {
    return (
      <Callout
        tone="destructive"
        title={FAILED}
        action={
          <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        }
      />
    );
  }
  const groups = new Map(groupByPeriod(data).map((group) => [group.id, group.slots] as const));
  const options = PERIODS.filter(({ id }) => groups.has(id)).map(({ id, label, hours }) => ({
    value: id,
    label: `${label} (${hours})`,
    hint: groups
      .get(id)
      ?.map((slot) => formatTime12(slot.start_time))
      .join(', '),
  }));
  if (options.length === 0) {
    return (
      <EmptyState icon={<CalendarX2 size={36} aria-hidden="true" />} title="No available time slots for this date" />
    );
  }
  return (
    <RadioGroup
      legend="Time period"
      hideLegend
      layout="list"
      options={options}
      value={options.some((option) => option.value === value) ? value : null}
      onChange={onChange}
    />
  );
}
