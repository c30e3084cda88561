import { formatLongDate } from '@tailgate/domain';
import { Card, EmptyState, Grid, Muted, Skeleton, SkeletonRegion, Stack } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { useSlotsOfDate } from '../api/list-slots-of-date.ts';
import { slotsByHour, type Window } from '../slots-by-hour.ts';
import { SlotWindow } from './slot-window.tsx';
import { TrucksDialog } from './trucks-dialog.tsx';

export function SlotsOfDay({ date, past }: { date: string; past: boolean }) {
  const [changing, change] = useState<Window | null>(null);
  return (
    <>
      <SlotsByHour date={date} past={past} onChangeTrucks={change} />
      {/* Outside the list, so that the dialog stays open if the window disappears. */}
      {changing && <TrucksDialog date={date} window={changing} onClose={() => change(null)} />}
    </>
  );
}

type SlotsByHourProps = { date: string; past: boolean; onChangeTrucks(window: Window): void };

function SlotsByHour({ date, past, onChangeTrucks }: SlotsByHourProps) {
  const times = useStaffTimes();
  const slots = useSlotsOfDate(date);
  const day = formatLongDate(date);
  if (slots.isPending)
    return (
      <SkeletonRegion label="Loading time slots">
        <Skeleton $height="20rem" />
      </SkeletonRegion>
    );
  if (slots.isError) {
    return <LoadFailure title="Failed to fetch time slots" query={slots} />;
  }
  return (
    <Stack $gap={5}>
      <h2>{day}</h2>
      {past && <Muted>This day is in the past. Its slots can no longer be changed.</Muted>}
      {slots.data.length === 0 ? (
        <EmptyState title="No time slots found">{`There are no time slots on ${day}.`}</EmptyState>
      ) : (
        <Grid $min="20rem" $gap={4}>
          {slotsByHour(slots.data).map(({ hour, windows }) => (
            <Card key={hour} $padding={5} aria-label={times.at(`${hour}:00:00`)}>
              {windows.map((window) => (
                <SlotWindow key={window.key} date={date} window={window} onChangeTrucks={onChangeTrucks} />
              ))}
            </Card>
          ))}
        </Grid>
      )}
    </Stack>
  );
}
