import type { TimeSlot } from '@tailgate/contracts';
import { businessToday, formatTime24, groupByPeriod } from '@tailgate/domain';
import { Badge, Card, EmptyState, Skeleton, SkeletonRegion, Stack } from '@tailgate/ui';
import { Calendar } from '@tailgate/ui/calendar';
import { formatLongDate, useShell } from '@tailgate/web-kit';
import { DataTable } from '../../../components/data-table.tsx';
import { dayOf, useListAddress } from '../../../components/list-address.ts';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { useSlotsOfDate } from '../api/list-slots-of-date.ts';
import { DayColumns } from './day-columns.tsx';

/** The slots of a day, chosen in a calendar and kept in the address, grouped by the part of the day they start in. */
export function TimeSlotsDay() {
  const today = businessToday(useShell().config.businessTimeZone);
  const { values, set } = useListAddress(['date']);
  const date = dayOf(values.date) ?? today;
  return (
    <DayColumns>
      <Card $padding={4}>
        <Calendar value={date} onChange={(day) => set({ date: day }, { replace: true })} today={today} />
      </Card>
      <SlotsOfDate date={date} />
    </DayColumns>
  );
}

function SlotsOfDate({ date }: { date: string }) {
  const slots = useSlotsOfDate(date);
  const title = formatLongDate(date);
  if (slots.isPending)
    return (
      <SkeletonRegion label="Loading time slots">
        <Skeleton $height="16rem" />
      </SkeletonRegion>
    );
  if (slots.isError) {
    return <LoadFailure title="Failed to fetch time slots" query={slots} />;
  }
  if (slots.data.length === 0) return <EmptyState title="No time slots found">{title} has none.</EmptyState>;
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
              { header: 'Start Time', cell: (slot) => formatTime24(slot.start_time) },
              { header: 'End Time', cell: (slot) => formatTime24(slot.end_time) },
              { header: 'Status', cell: (slot) => <SlotStatus slot={slot} /> },
              { header: 'Appointment ID', cell: (slot) => (slot.appointment_id ? `#${slot.appointment_id}` : 'N/A') },
            ]}
          />
        </Stack>
      ))}
    </Stack>
  );
}

/** Free or not, and why not: a slot that a buyer holds right now is neither booked nor blocked. */
function SlotStatus({ slot }: { slot: TimeSlot }) {
  if (slot.is_available) return <Badge tone="green">Available</Badge>;
  if (slot.appointment_id) return <Badge tone="slate">Booked</Badge>;
  return slot.is_blocked ? <Badge tone="red">Blocked</Badge> : <Badge tone="yellow">Held</Badge>;
}
