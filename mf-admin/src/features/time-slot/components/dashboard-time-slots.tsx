import { businessToday, formatTripDate, groupByPeriod } from '@tailgate/domain';
import { EmptyState, Skeleton, SkeletonRegion, Stack } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { DataTable } from '../../../components/list/data-table.tsx';
import { dayOf, useListAddress } from '../../../components/list/list-address.ts';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { useSlotsOfDate } from '../api/list-slots-of-date.ts';
import { DayColumns } from './day-columns.tsx';
import { SlotDays } from './slot-days.tsx';
import { SlotStateBadge } from './slot-state.tsx';

export function DashboardTimeSlots() {
  const today = businessToday(useShell().config.businessTimeZone);
  const { values, set } = useListAddress(['date']);
  const date = dayOf(values.date) ?? today;
  return (
    <DayColumns>
      <SlotDays key={date.slice(0, 7)} date={date} onChange={(day) => set({ date: day }, { replace: true })} />
      <SlotsOfDate date={date} />
    </DayColumns>
  );
}

function SlotsOfDate({ date }: { date: string }) {
  const times = useStaffTimes();
  const slots = useSlotsOfDate(date);
  const title = formatTripDate(date);
  if (slots.isPending)
    return (
      <SkeletonRegion label="Loading time slots">
        <Skeleton $height="16rem" />
      </SkeletonRegion>
    );
  if (slots.isError) {
    return <LoadFailure title="Failed to fetch time slots" query={slots} />;
  }
  if (slots.data.length === 0)
    return <EmptyState title="No time slots found">{`There are no time slots on ${title}.`}</EmptyState>;
  return (
    <Stack $gap={8}>
      {groupByPeriod(slots.data).map((group) => (
        <Stack as="section" key={group.id} $gap={3}>
          <h3>{group.title}</h3>
          <DataTable
            caption={`${group.title}, ${title}`}
            rows={group.slots}
            rowKey={(slot) => slot.id}
            columns={[
              { header: 'ID', width: 5, cell: (slot) => `#${slot.id}` },
              { header: 'Start Time', cell: (slot) => times.at(slot.start_time) },
              { header: 'End Time', cell: (slot) => times.at(slot.end_time) },
              { header: 'Status', cell: (slot) => <SlotStateBadge slot={slot} /> },
              { header: 'Appointment ID', cell: (slot) => (slot.appointment_id ? `#${slot.appointment_id}` : 'N/A') },
            ]}
          />
        </Stack>
      ))}
    </Stack>
  );
}
