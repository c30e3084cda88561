import type { Appointment, TimeSlot } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import type { Reschedule } from './api/reschedule-appointment.ts';

/** An appointment on the board; `appointment` is null if only its slot was read. */
export type BoardCard = { id: number; appointment: Appointment | null; moving: boolean };

export type BoardWindow = {
  key: string;
  date: BusinessDate;
  start_time: string;
  end_time: string;
  cards: BoardCard[];
  free: number;
  held: number;
  blocked: number;
};
export type BoardDay = { date: BusinessDate; windows: BoardWindow[] };

/** Lays out slots and appointments by day and window. Shows `move` as done while the server still decides. */
export function layOutBoard(
  days: readonly BusinessDate[],
  slots: readonly TimeSlot[],
  appointments: readonly Appointment[],
  move: Reschedule | undefined,
): BoardDay[] {
  const byId = new Map(appointments.map((appointment) => [appointment.id, appointment] as const));
  const windows = new Map<string, BoardWindow>();
  const placed = new Set<number>();
  const windowAt = (date: BusinessDate, start_time: string, end_time: string): BoardWindow => {
    const key = windowKeyOf(date, start_time, end_time);
    const window = windows.get(key) ?? { key, date, start_time, end_time, cards: [], free: 0, held: 0, blocked: 0 };
    windows.set(key, window);
    return window;
  };
  const place = (window: BoardWindow, id: number, moving = false) => {
    placed.add(id);
    window.cards.push({ id, appointment: byId.get(id) ?? null, moving });
  };

  for (const slot of slots) {
    const window = windowAt(slot.date, slot.start_time, slot.end_time);
    if (slot.appointment_id === null) countFree(window, slot);
    else if (slot.appointment_id === move?.id) window.free += 1;
    else place(window, slot.appointment_id);
  }
  if (move) {
    const target = windowAt(move.date, move.start_time, move.end_time);
    target.free = Math.max(0, target.free - 1);
    place(target, move.id, true);
  }
  // Also show appointments whose slot is missing from the list, so that none is overlooked.
  for (const {
    id,
    status,
    appointment_date: date,
    appointment_time_start: start,
    appointment_time_end: end,
  } of appointments) {
    const over = status === 'cancelled' || status === 'archived';
    if (date && start && end && !over && !placed.has(id)) place(windowAt(date, start, end), id);
  }

  const all = [...windows.values()].toSorted(inOrderOfTime);
  return days.map((date) => ({ date, windows: all.filter((window) => window.date === date) }));
}

export function startTimes(days: readonly BoardDay[]): string[] {
  return [...new Set(days.flatMap(({ windows }) => windows.map((window) => window.start_time)))].toSorted();
}

export const windowKeyOf = (date: BusinessDate, start: string, end: string) => `${date} ${start} ${end}`;

function countFree(window: BoardWindow, slot: TimeSlot): void {
  if (slot.is_available) window.free += 1;
  else if (slot.is_blocked) window.blocked += 1;
  else window.held += 1;
}

function inOrderOfTime(a: BoardWindow, b: BoardWindow): number {
  return a.start_time.localeCompare(b.start_time) || a.end_time.localeCompare(b.end_time);
}
