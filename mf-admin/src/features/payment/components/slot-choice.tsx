import type { TripNeeds } from '@tailgate/contracts';
import { businessToday, lastBookableDate } from '@tailgate/domain';
import { Field, Input, Muted, RadioGroup, Skeleton, SkeletonRegion, Stack } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { useFreeSlots } from '../../../api/list-free-slots.ts';
import { NoSlots } from '../../../components/form/no-slots.tsx';
import { LoadFailure } from '../../../components/record/load-failure.tsx';

type SlotChoiceProps = {
  trip: TripNeeds;
  value: number | null;
  onChange(slotId: number | null): void;
  error?: string | undefined;
};

export function SlotChoice({ trip, value, onChange, error }: SlotChoiceProps) {
  const today = businessToday(useShell().config.businessTimeZone);
  const last = lastBookableDate(today, 'staff');
  const [date, setDate] = useState(today);
  const bookable = date >= today && date <= last;
  return (
    <Stack $gap={4}>
      <Field
        label="Date"
        hint="This appointment has no time slot yet. Choose one for it."
        error={bookable ? undefined : error}
      >
        <Input
          type="date"
          min={today}
          max={last}
          value={date}
          onChange={(event) => {
            setDate(event.target.value);
            onChange(null);
          }}
        />
      </Field>
      {bookable ? (
        <FreeSlots date={date} trip={trip} value={value} onChange={onChange} error={error} />
      ) : (
        <Muted>This date cannot be booked. Choose a date within the next two years.</Muted>
      )}
    </Stack>
  );
}

function FreeSlots({ date, trip, value, onChange, error }: SlotChoiceProps & { date: string }) {
  const times = useStaffTimes();
  const slots = useFreeSlots(date, trip);
  if (slots.isPending)
    return (
      <SkeletonRegion label="Loading time slots">
        <Skeleton $height="5rem" />
      </SkeletonRegion>
    );
  if (slots.isError) {
    return <LoadFailure title="Failed to fetch time slots" query={slots} />;
  }
  if (slots.data.length === 0) return <NoSlots error={error} />;
  return (
    <RadioGroup
      legend="Time slot"
      layout="cards"
      min="10rem"
      options={slots.data.map(({ id, start_time, end_time }) => ({
        value: String(id),
        label: times.range(start_time, end_time),
      }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(Number(id))}
      error={error}
    />
  );
}
