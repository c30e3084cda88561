import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Appointment } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { Callout, EmptyState, Skeleton, SkeletonRegion, Stack } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { useEffect, useState } from 'react';
import { useCrewsOfDay } from '../../../../api/list-truck-days.ts';
import { LoadFailure } from '../../../../components/record/load-failure.tsx';
import { type BoardPlace, type BoardTrip, isAt } from '../../board-layout.ts';
import { useReschedule } from '../../use-reschedule.ts';
import { announcementsIn, instructions } from './board-announcements.ts';
import { FloatingCard, handleId } from './board-card.tsx';
import { BoardGrid } from './board-grid.tsx';
import { GRIP, toNextPlace } from './board-keyboard.ts';
import { DayBoard } from './day-board.tsx';
import { ServiceLegend } from './service-legend.tsx';
import { Beside } from './unscheduled-trips.style.ts';
import { UnscheduledTrips } from './unscheduled-trips.tsx';
import { type BoardFrame, useBoard } from './use-board.ts';

type BoardData = { appointment?: Appointment | null; trip?: BoardTrip };

/** A bar over hours starts at the slot that most of its first hour is over. Other cards are where the pointer is; the keyboard has none. */
const overPlace =
  (bars: boolean): CollisionDetection =>
  ({ active, collisionRect, droppableContainers, droppableRects, pointerCoordinates }) => {
    const { trip } = active.data.current as BoardData;
    const inset = bars && trip ? collisionRect.width / trip.run.length / 2 : GRIP;
    const x = (bars && trip) || !pointerCoordinates ? collisionRect.left + inset : pointerCoordinates.x;
    const y = pointerCoordinates?.y ?? collisionRect.top + GRIP;
    return droppableContainers.flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      const isUnder = rect && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
      return isUnder ? [{ id }] : [];
    });
  };
const inDay = overPlace(true);
const inDays = overPlace(false);

type AppointmentBoardProps = {
  days: readonly BusinessDate[];
  today: BusinessDate;
  frame: BoardFrame | null;
  onOpen(id: number): void;
  onOpenCrew(truckId: number): void;
};

export function AppointmentBoard({ days, today, frame, onOpen, onOpenCrew }: AppointmentBoardProps) {
  const { reschedule, rescheduling } = useReschedule();
  const board = useBoard({ days, today, frame, move: rescheduling });
  const crews = useCrewsOfDay(days.length > 1 ? undefined : days[0]);
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
    useSensor(KeyboardSensor, { coordinateGetter: toNextPlace }),
  );

  function drop({ active, over, activatorEvent }: DragEndEvent) {
    setDragged(null);
    const { appointment, trip } = active.data.current as BoardData;
    const place = over?.data.current?.place as BoardPlace | undefined;
    if (!appointment || !place || (trip && isAt(trip, place))) return;
    const { date, start_time, end_time, truck } = place;
    const byKeyboard = activatorEvent instanceof KeyboardEvent;
    void reschedule(appointment, { date, start_time, end_time, truck }, trip?.truck).then(
      () => byKeyboard && setMoved(appointment.id),
    );
  }

  if (board.status === 'failed') return <LoadFailure title={board.title} query={board.query} />;
  if (board.status === 'loading' || (crews.isLoading && crews.failureCount === 0))
    return (
      <SkeletonRegion label="Loading board">
        <Skeleton $height="28rem" />
      </SkeletonRegion>
    );
  const [day] = board.days;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={days.length > 1 ? inDays : inDay}
      accessibility={{ announcements: announcementsIn(times), screenReaderInstructions: { draggable: instructions } }}
      onDragStart={({ active }) => setDragged((active.data.current as BoardData).appointment ?? null)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <Beside>
        <Stack $gap={3}>
          {days.length > 1 || !day ? (
            <BoardGrid days={board.days} today={today} daysOff={frame?.daysOff ?? new Map()} onOpen={onOpen} />
          ) : (
            <>
              {frame?.daysOff.has(day.date) && (
                <Callout title={frame.daysOff.get(day.date)}>Free hours cannot be booked.</Callout>
              )}
              {day.rows.some(({ slots, trips }) => slots.length + trips.length > 0) ? (
                <DayBoard
                  {...{ day, today, onOpen, onOpenCrew }}
                  crews={crews.isPlaceholderData ? [] : (crews.data ?? [])}
                />
              ) : (
                <EmptyState title="No time slots" />
              )}
            </>
          )}
          <ServiceLegend />
        </Stack>
        <UnscheduledTrips unplaced={board.unplaced} onOpen={onOpen} />
      </Beside>
      <DragOverlay dropAnimation={null}>{dragged && <FloatingCard appointment={dragged} />}</DragOverlay>
    </DndContext>
  );
}
