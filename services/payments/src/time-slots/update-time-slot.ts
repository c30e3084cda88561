import type { TimeSlot } from '@tailgate/contracts';
import { appError, notFound } from '@tailgate/service-kit';
import type { PaymentsDeps } from '../dependencies.ts';
import { presentSlot } from './present-slot.ts';

/** Blocks or enables a slot. One that is booked or held by a buyer stays as it is. */
export async function updateTimeSlot(deps: PaymentsDeps, id: number, isAvailable: boolean): Promise<TimeSlot> {
  const now = deps.now();
  const changed = await deps.slots.setBlocked(id, !isAvailable, now);
  if (!changed) throw await refusal(deps, id);
  deps.availableSlots.forget();
  return presentSlot(changed, now);
}

async function refusal(deps: PaymentsDeps, id: number): Promise<Error> {
  const slot = await deps.slots.find(id);
  if (!slot) return notFound('Time slot not found');
  if (slot.appointment_id !== null) {
    return appError('SLOT_IN_USE', `The slot is booked by appointment #${slot.appointment_id}`);
  }
  return appError('SLOT_IN_USE', 'A buyer holds this slot right now. Please try again in a few minutes.');
}
