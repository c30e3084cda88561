import { businessInstant, isOnTheClock } from '@tailgate/domain';
import { appError, notFound } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { BookingWindow } from './booking-window.ts';
import type { WantedSlot } from './slot-holds.ts';
import type { StoredSlot } from './time-slot-repository.ts';

export async function slotRejection(
  deps: Dependencies,
  { timeSlotId, quoteId, trip, window }: WantedSlot,
  transaction: Transaction,
): Promise<Error> {
  const slot = await deps.slots.find(timeSlotId, transaction);
  if (!slot) return notFound('Time slot');
  if (isTaken(slot, quoteId, deps.now())) return slotTaken();
  return (await closedRejection(deps, slot, window, transaction)) ?? noTruckFree(trip);
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
): Promise<Error | null> {
  if (businessInstant(slot.date, slot.start_time, deps.timeZone) <= now) {
    return appError('SLOT_PAST', 'This time slot has already started. Please choose another one.');
  }
  if (slot.date > lastDay) {
    return appError('SLOT_TOO_FAR', 'This time slot is too far ahead to be booked yet. Please choose another one.');
  }
  const { date, start_time, end_time } = slot;
  const exists = [start_time, end_time].every((time) => isOnTheClock(date, time, deps.timeZone));
  const isClosed =
    slot.is_blocked ||
    !exists ||
    (await deps.blackoutDays.has(slot, transaction)) ||
    !(await deps.trucks.isInService(slot.truck_id, transaction));
  if (isClosed) {
    return appError('SLOT_BLOCKED', 'This time slot is closed for bookings. Please choose another one.');
  }
  return null;
}

/** The slot itself is free now: it was released since, or a later one of the run is not, or the load is too heavy for its truck. */
function noTruckFree(trip: WantedSlot['trip']): Error {
  const hours = trip?.hours ?? 1;
  if (hours === 1) return slotTaken();
  return appError(
    'SLOT_TAKEN',
    `No truck is free for all ${hours} hours of this trip then. Please choose another time.`,
  );
}

export function slotTaken(): Error {
  return appError('SLOT_TAKEN', 'This time slot was just taken. Please choose another one.');
}
