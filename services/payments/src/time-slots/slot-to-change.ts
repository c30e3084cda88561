import { businessInstant } from '@tailgate/domain';
import { appError, notFound } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { StoredSlot } from './time-slot-repository.ts';

/** Locks a slot that has not started. */
export async function lockSlotToCome(deps: Dependencies, id: number, transaction: Transaction): Promise<StoredSlot> {
  const slot = await deps.slots.lock(id, transaction);
  if (!slot) throw notFound('Time slot');
  if (businessInstant(slot.date, slot.start_time, deps.timeZone) > deps.now()) return slot;
  throw appError('SLOT_PAST', 'This time slot has already started, so it cannot be changed.');
}

export function slotInUse({ appointment_id }: StoredSlot): Error {
  if (appointment_id !== null) return appError('SLOT_IN_USE', `The slot is booked by appointment #${appointment_id}`);
  return appError('SLOT_IN_USE', 'A buyer holds this slot right now. Please try again in a few minutes.');
}
