import type { TimeSlot } from '@tailgate/contracts';
import { hasBegun } from '@tailgate/domain';

export type Window = { key: string; start_time: string; end_time: string; slots: TimeSlot[] };
export type HourGroup = { hour: string; windows: Window[] };

export function slotsByHour(slots: readonly TimeSlot[]): HourGroup[] {
  const hours = new Map<string, Map<string, Window>>();
  for (const slot of slots.toSorted(inOrderOfTime)) {
    const { start_time, end_time } = slot;
    const hour = start_time.slice(0, 2);
    const key = `${start_time}-${end_time}`;
    const windows = hours.get(hour) ?? new Map<string, Window>();
    const window = windows.get(key) ?? { key, start_time, end_time, slots: [] };
    window.slots.push(slot);
    hours.set(hour, windows.set(key, window));
  }
  return [...hours].map(([hour, windows]) => ({ hour, windows: [...windows.values()] }));
}

function inOrderOfTime(a: TimeSlot, b: TimeSlot): number {
  return a.start_time.localeCompare(b.start_time) || a.end_time.localeCompare(b.end_time) || a.id - b.id;
}

export function slotsOfWindow(
  slots: readonly TimeSlot[],
  { start_time, end_time }: Pick<Window, 'start_time' | 'end_time'>,
): TimeSlot[] {
  return slots.filter((slot) => slot.start_time === start_time && slot.end_time === end_time);
}

export function trucksText(count: number): string {
  return count === 1 ? '1 truck' : `${count} trucks`;
}

export type SlotState = 'available' | 'past' | 'booked' | 'blocked' | 'held';

export function slotState(slot: TimeSlot, timeZone: string): SlotState {
  if (slot.is_available) return hasBegun(slot.date, slot.start_time, timeZone) ? 'past' : 'available';
  if (slot.appointment_id !== null) return 'booked';
  return slot.is_blocked ? 'blocked' : 'held';
}

export function freeCount(slots: readonly TimeSlot[], timeZone: string): number {
  return slots.filter((slot) => slotState(slot, timeZone) === 'available').length;
}
