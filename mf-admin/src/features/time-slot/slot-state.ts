import type { TimeSlot } from '@tailgate/contracts';
import { hasBegun } from '@tailgate/domain';

export function slotsOfWindow(
  slots: readonly TimeSlot[],
  { start_time, end_time }: Pick<TimeSlot, 'start_time' | 'end_time'>,
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

/** Whether staff can block, enable or remove the slot. */
export function canToggle(slot: TimeSlot, timeZone: string): boolean {
  const state = slotState(slot, timeZone);
  return state === 'available' || (state === 'blocked' && !hasBegun(slot.date, slot.start_time, timeZone));
}

export function freeCount(slots: readonly TimeSlot[], timeZone: string): number {
  return slots.filter((slot) => slotState(slot, timeZone) === 'available').length;
}
