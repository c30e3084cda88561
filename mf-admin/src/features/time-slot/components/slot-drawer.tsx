import type { TimeSlot } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import { Button, Muted, Skeleton, SkeletonRegion, Stack } from '@tailgate/ui';
import { Drawer } from '@tailgate/ui/overlays';
import { ApiError, useShell, useStaffTimes } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { Facts } from '../../../components/record/facts.tsx';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { RecordHistory } from '../../../components/record/record-history.tsx';
import { recordLink } from '../../../components/record/record-links.ts';
import { useSlot } from '../api/get-slot.ts';
import { canToggle, slotState } from '../slot-state.ts';
import { RemoveSlot } from './remove-slot.tsx';
import { SlotHold, SlotStateBadge } from './slot-state.tsx';

/** The history remains after the slot was removed. */
export function SlotDrawer({ id, onClose }: { id: number; onClose(): void }) {
  const times = useStaffTimes();
  const query = useSlot(id);
  const slot = query.data;
  const { businessTimeZone } = useShell().config;
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={slot && !isGone ? times.range(slot.start_time, slot.end_time) : `Slot #${id}`}
      badge={slot && !isGone && <SlotStateBadge slot={slot} />}
      footer={
        <>
          {slot && !isGone && canToggle(slot, businessTimeZone) && <RemoveSlot slot={slot} onRemoved={onClose} />}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {query.isPending && (
        <SkeletonRegion label="Loading time slot">
          <Skeleton $height="10rem" />
        </SkeletonRegion>
      )}
      {query.isError && !isGone && <LoadFailure title="Failed to fetch time slots" query={query} />}
      {isGone && (
        <Stack $gap={4}>
          <Muted>This time slot no longer exists.</Muted>
          <RecordHistory subject="time-slot" id={id} open />
        </Stack>
      )}
      {slot && !query.isError && (
        <Stack $gap={5}>
          <SlotFacts slot={slot} />
          <RecordHistory subject="time-slot" id={id} />
        </Stack>
      )}
    </Drawer>
  );
}

function SlotFacts({ slot }: { slot: TimeSlot }) {
  const times = useStaffTimes();
  const { businessTimeZone } = useShell().config;
  const { appointment_id: appointment } = slot;
  return (
    <Facts
      items={[
        { term: 'Date', value: formatTripDate(slot.date) },
        ...(slot.truck
          ? [{ term: 'Truck', value: <Link to={recordLink.truck(slot.truck.id)}>{slot.truck.name}</Link> }]
          : []),
        { term: 'Slot ID', value: `#${slot.id}` },
        {
          term: 'Appointment ID',
          value:
            appointment === null ? 'N/A' : <Link to={recordLink.appointment(appointment)}>{`#${appointment}`}</Link>,
        },
        ...(slotState(slot, businessTimeZone) === 'held' ? [{ term: 'Held', value: <SlotHold slot={slot} /> }] : []),
        { term: 'Created', value: times.instant(slot.created_at) },
        { term: 'Last change', value: times.instant(slot.updated_at) },
      ]}
    />
  );
}
