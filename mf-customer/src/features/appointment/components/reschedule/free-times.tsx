import { EmptyState, RetryCallout, Skeleton, Stack, VisuallyHidden } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { CalendarX2 } from 'lucide-react';
import { useEffect } from 'react';
import type { AvailableSlots } from '../../api/list-available-slots.ts';
import { freeHours, type Hours, type RequestedWindow } from '../../requested-window.ts';
import { HourChoice } from './hour-choice.tsx';
import { PeriodChoice, periodsOf } from './period-choice.tsx';

const FAILED = 'Failed to load available time slots';

type FreeTimesProps = {
  slots: AvailableSlots;
  requested: RequestedWindow;
  hours: Hours | null;
  onChange(requested: RequestedWindow): void;
};

export function FreeTimes({ slots, requested, hours, onChange }: FreeTimesProps) {
  const { toast } = useShell();
  const { data, error, isPending, isFetching, refetch } = slots;
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
    return <RetryCallout title={FAILED} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (periodsOf(data).length === 0) {
    return (
      <EmptyState icon={<CalendarX2 size={36} aria-hidden="true" />} title="No available time slots for this date" />
    );
  }
  return (
    <Stack $gap={5}>
      <PeriodChoice
        slots={data}
        value={requested.period}
        onChange={(period) => onChange({ ...requested, period, hours: freeHours(data, period)[0] ?? null })}
      />
      {requested.period && (
        <HourChoice
          slots={data}
          period={requested.period}
          value={hours}
          onChange={(chosen) => onChange({ ...requested, hours: chosen })}
        />
      )}
    </Stack>
  );
}
