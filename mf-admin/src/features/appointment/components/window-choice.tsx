import type { TripNeeds } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { FieldError, RadioGroup, Skeleton, SkeletonRegion, Stack } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { useId } from 'react';
import { useFreeSlots } from '../../../api/list-free-slots.ts';
import { NoSlots } from '../../../components/form/no-slots.tsx';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { freeWindows, windowKey } from '../free-windows.ts';

export type ChosenWindow = { start_time: string; end_time: string };

type WindowChoiceProps = {
  date: BusinessDate;
  trip: TripNeeds | undefined;
  /** The one to move, if it is not a new one. */
  appointment?: number;
  value: ChosenWindow | null;
  onChange(window: ChosenWindow): void;
  error?: string | undefined;
};

export function WindowChoice({ date, trip, appointment, value, onChange, error }: WindowChoiceProps) {
  const times = useStaffTimes();
  const errorId = useId();
  const slots = useFreeSlots(date, appointment === undefined ? trip : { ...trip, appointment });
  if (slots.isPending)
    return (
      <SkeletonRegion label="Loading time slots">
        <Skeleton $height="8rem" />
      </SkeletonRegion>
    );
  if (slots.isError) {
    return <LoadFailure title="Failed to fetch time slots" query={slots} />;
  }
  const groups = freeWindows(slots.data);
  if (groups.length === 0) return <NoSlots error={error} />;
  const wiring = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <Stack $gap={4} role="group" aria-label="Time slot" {...wiring}>
      {error && (
        <FieldError role="alert" id={errorId}>
          {error}
        </FieldError>
      )}
      {groups.map(({ id, title, windows }) => (
        <RadioGroup
          key={id}
          legend={title}
          layout="cards"
          min="11.5rem"
          value={value && windowKey(value)}
          options={windows.map((window) => ({
            value: window.key,
            label: times.range(window.start_time, window.end_time),
          }))}
          onChange={(key) => {
            const chosen = windows.find((window) => window.key === key);
            if (chosen) onChange({ start_time: chosen.start_time, end_time: chosen.end_time });
          }}
        />
      ))}
    </Stack>
  );
}
