import { appError } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { mayGetSlot } from '../payments/payment.ts';
import { bookingWindow } from './booking-window.ts';

/**
 * Last step of a reschedule, in one transaction: the claimed slot becomes the appointment's and the one it had becomes free.
 * Repeating it changes nothing. A lost claim is SLOT_TAKEN, and the appointment keeps the slot it has.
 */
export async function swapSlot(
  deps: Dependencies,
  { appointment_id, slot_id }: { appointment_id: number; slot_id: number },
): Promise<void> {
  const window = bookingWindow(deps.timeZone, deps.now());
  await deps.database.transaction(async (transaction) => {
    await deps.moves.lock(appointment_id, transaction);
    const own = await deps.slots.findOfAppointment(appointment_id, transaction);
    if (own?.id === slot_id) return;
    // An appointment that gave its slot up, because its money went back, must never come by another one.
    const mayMove = own !== null || mayGetSlot(await deps.appointmentPayments.stagesOf(appointment_id, transaction));
    const swapped = mayMove && (await deps.moves.swap(appointment_id, slot_id, window, transaction));
    if (!swapped) throw appError('SLOT_TAKEN', 'The new time slot was taken before the appointment was moved to it');
    reach('swap.commit.before');
  });
  deps.availableSlots.forget();
  reach('swap.commit.after');
}
