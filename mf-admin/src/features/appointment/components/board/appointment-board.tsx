import {
  type CollisionDetection,
  closestCorners,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Appointment } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { Skeleton, SkeletonRegion } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { useEffect, useState } from 'react';
import { LoadFailure } from '../../../../components/record/load-failure.tsx';
import { useAppointmentsOfPeriod, useSlotsOfPeriod } from '../../api/board-period-api.ts';
import { type BoardWindow, layOutBoard, windowKeyOf } from '../../board-layout.ts';
import { useReschedule } from '../../use-reschedule.ts';
import { announcementsIn, instructions } from './board-announcements.ts';
import { FloatingCard, handleId } from './board-card.tsx';
import { BoardGrid } from './board-grid.tsx';
import { toNextWindow } from './board-keyboard.ts';

// A pointer has coordinates; the keyboard moves the card itself.
const overWindow: CollisionDetection = (situation) =>
  situation.pointerCoordinates ? pointerWithin(situation) : closestCorners(situation);

type AppointmentBoardProps = { days: readonly BusinessDate[]; today: BusinessDate; onOpen(id: number): void };

export function AppointmentBoard({ days, today, onOpen }: AppointmentBoardProps) {
  const from = days[0] ?? today;
  const to = days.at(-1) ?? today;
  const slots = useSlotsOfPeriod(from, to);
  const appointments = useAppointmentsOfPeriod(from, to);
  const { reschedule, rescheduling } = useReschedule();
  const times = useStaffTimes();
  const [dragged, setDragged] = useState<Appointment | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  useEffect(() => {
    if (moved === null || rescheduling) return;
    // The moved appointment has a new handle element. Focus it for the keyboard.
    document.getElementById(handleId(moved))?.focus();
    setMoved(null);
  }, [moved, rescheduling]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // Without the delay, dragging would prevent scrolling.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextWindow }),
  );

  function drop({ active, over, activatorEvent }: DragEndEvent) {
    setDragged(null);
    const appointment = active.data.current?.appointment as Appointment | undefined;
    const window = over?.data.current?.window as BoardWindow | undefined;
    if (!appointment || !window || windowOf(appointment) === window.key) return;
    const byKeyboard = activatorEvent instanceof KeyboardEvent;
    void reschedule(appointment, window).then(() => byKeyboard && setMoved(appointment.id));
  }

  const failed = [slots, appointments].find((query) => query.isError);
  if (failed) {
    const retry = () => [slots, appointments].forEach((query) => void (query.isError && query.refetch()));
    return (
      <LoadFailure
        title={slots.isError ? 'Failed to fetch time slots' : 'Failed to load appointments'}
        query={{ error: failed.error, isFetching: failed.isFetching, refetch: retry }}
      />
    );
  }
  if (!slots.data || !appointments.data)
    return (
      <SkeletonRegion label="Loading board">
        <Skeleton $height="28rem" />
      </SkeletonRegion>
    );
  const board = layOutBoard(days, slots.data, appointments.data, rescheduling);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={overWindow}
      accessibility={{ announcements: announcementsIn(times), screenReaderInstructions: { draggable: instructions } }}
      onDragStart={({ active }) => setDragged((active.data.current?.appointment as Appointment | null) ?? null)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <BoardGrid days={board} today={today} onOpen={onOpen} />
      <DragOverlay dropAnimation={null}>{dragged && <FloatingCard appointment={dragged} />}</DragOverlay>
    </DndContext>
  );
}

function windowOf({ appointment_date: date, appointment_time_start: start, appointment_time_end: end }: Appointment) {
  return date && start && end ? windowKeyOf(date, start, end) : null;
}
