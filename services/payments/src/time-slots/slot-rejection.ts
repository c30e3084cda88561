import { businessInstant, isOnTheClock } from '@tailgate/domain';
import { appError, notFound } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { BookingWindow } from './booking-window.ts';
import type { StoredSlot } from './time-slot-repository.ts';

export async function slotRejection(
  deps: Dependencies,
  { timeSlotId, quoteId, window }: { timeSlotId: number; quoteId: number; window: BookingWindow },
  transaction: Transaction,
): Promise<Error> {
  const slot = await deps.slots.find(timeSlotId, transaction);
  if (!slot) return notFound('Time slot');
  if (isTaken(slot, quoteId, deps.now())) return slotTaken();
  return await closedRejection(deps, slot, window, transaction);
}

export function isTaken(
  { appointment_id, held_until, held_by_quote_id }: StoredSlot,
  quoteId: number,
  now: Date,
): boolean {
  return appointment_id !== null || (held_until !== null && held_until > now && held_by_quote_id !== quoteId);
}

async function closedRejection(
  deps: Dependencies,
  slot: StoredSlot,
  { now, lastDay }: BookingWindow,
  transaction: Transaction,
): Promise<Error> {
  if (businessInstant(slot.date, slot.start_time, deps.timeZone) <= now) {
    return appError('SLOT_PAST', 'This time slot has already started. Please choose another one.');
  }
  if (slot.date > lastDay) {
    return appError('SLOT_TOO_FAR', 'This time slot is too far ahead to be booked yet. Please choose another one.');
  }
  const { date, start_time, end_time } = slot;
  const exists = [start_time, end_time].every((time) => isOnTheClock(date, time, deps.timeZone));
  if (slot.is_blocked || !exists || (await deps.blackoutDays.has(slot.date, transaction))) {
    return appError('SLOT_BLOCKED', 'This time slot is closed for bookings. Please choose another one.');
  }
  // It was released between the attempt and this check.
  return slotTaken();
}

export function slotTaken(): Error {
  return appError('SLOT_TAKEN', 'This time slot was just taken. Please choose another one.');
}
