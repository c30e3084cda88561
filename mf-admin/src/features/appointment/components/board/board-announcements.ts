import type { Active, Announcements, Over } from '@dnd-kit/core';
import type { Appointment } from '@tailgate/contracts';
import type { Times } from '@tailgate/web-kit';
import { longDay } from '../../board-days.ts';
import type { BoardPlace } from '../../board-layout.ts';

export const instructions =
  'Press Space to pick up the appointment, the arrow keys to move it to another hour, day or truck, Space again to drop it, or Escape to cancel.';

export function announcementsIn(times: Times): Announcements {
  const placeOf = (over: Over) => {
    const place = over.data.current?.place as BoardPlace | undefined;
    if (!place) return 'a window';
    return [longDay(place.date), times.range(place.start_time, place.end_time), place.truck?.name]
      .filter(Boolean)
      .join(', ');
  };
  return {
    onDragStart: ({ active }) => `${nameOf(active)} was picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active)} is over ${placeOf(over)}.` : `${nameOf(active)} is not over a free time slot.`,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active)} was dropped on ${placeOf(over)}.` : `${nameOf(active)} was not moved.`,
    onDragCancel: ({ active }) => `${nameOf(active)} was not moved.`,
  };
}

function nameOf(active: Active): string {
  const appointment = active.data.current?.appointment as Appointment | undefined;
  return appointment ? `Appointment #${appointment.id} of ${appointment.client_name}` : 'The appointment';
}
