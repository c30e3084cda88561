import { formatTripDate } from '@tailgate/domain';
import { EmptyState, Muted, Skeleton, SkeletonRegion, Stack } from '@tailgate/ui';
import { useAppointmentsOfPeriod } from '../../../api/list-appointments-of-period.ts';
import { useTrucks } from '../../../api/list-trucks.ts';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { useSlotsOfDate } from '../api/list-slots-of-date.ts';
import { slotGrid } from '../slot-grid.ts';
import { DayGrid } from './day-grid.tsx';

export function SlotsOfDay({ date, past }: { date: string; past: boolean }) {
  const slots = useSlotsOfDate(date);
  const { data: trucks = [] } = useTrucks();
  const { data: trips = [] } = useAppointmentsOfPeriod(date, date);
  const day = formatTripDate(date);
  if (slots.isPending)
    return (
      <SkeletonRegion label="Loading time slots">
        <Skeleton $height="20rem" />
      </SkeletonRegion>
    );
  if (slots.isError) {
    return <LoadFailure title="Failed to fetch time slots" query={slots} />;
  }
  const inService = past ? [] : trucks.filter(({ is_active }) => is_active);
  return (
    <Stack $gap={4}>
      <h2>{day}</h2>
      {past && <Muted>This day is in the past. Its slots can no longer be changed.</Muted>}
      {slots.data.length === 0 ? (
        <EmptyState title="No time slots found">{`There are no time slots on ${day}.`}</EmptyState>
      ) : (
        <DayGrid
          date={date}
          grid={slotGrid(slots.data, inService)}
          trips={new Map(trips.map((trip) => [trip.id, trip]))}
        />
      )}
    </Stack>
  );
}
