import type { Active, Announcements, Over } from '@dnd-kit/core';
import type { Appointment } from '@tailgate/contracts';
import { formatTimeRange } from '@tailgate/web-kit';
import type { BoardWindow } from '../../board.ts';
import { longDay } from '../../board-days.ts';

/** How an appointment is moved by keyboard, for those who do not see the board. */
export const instructions =
  'Press space to pick the appointment up, the arrow keys to go to another window, space again to drop it, and escape to leave it where it was.';

/** What is said while an appointment is dragged. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${nameOf(active)}.`,
  onDragOver: ({ active, over }) =>
    over ? `${nameOf(active)} is over ${windowText(over)}.` : `${nameOf(active)} is over no window with a free truck.`,
  onDragEnd: ({ active, over }) =>
    over ? `${nameOf(active)} was dropped on ${windowText(over)}.` : `${nameOf(active)} stays where it was.`,
  onDragCancel: ({ active }) => `${nameOf(active)} stays where it was.`,
};

function nameOf(active: Active): string {
  const appointment = active.data.current?.appointment as Appointment | undefined;
  return appointment ? `appointment #${appointment.id} of ${appointment.client_name}` : 'The appointment';
}

function windowText(over: Over): string {
  const window = over.data.current?.window as BoardWindow | undefined;
  return window ? `${longDay(window.date)}, ${formatTimeRange(window.start_time, window.end_time)}` : 'a window';
}
