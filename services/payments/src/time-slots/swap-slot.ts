import type { ParsedBody, routes } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { mayGetSlot } from '../payments/stages.ts';
import { bookingWindow } from './booking-window.ts';

/**
 * Last step of a reschedule: one transaction books the held slots for the appointment and frees those it had. Repeating it
 * changes nothing.
 * @throws SLOT_TAKEN if the hold is lost; the appointment keeps its slot then.
 */
export async function swapSlot(
  deps: Dependencies,
  { appointment_id, slot_id, trip }: ParsedBody<typeof routes.swapSlot>,
): Promise<void> {
  // The hold has decided how far ahead it may be.
  const window = bookingWindow(deps.timeZone, deps.now(), 'staff');
  await commitStep(deps, 'swap.commit', async (transaction) => {
    await deps.slotHolds.lockAppointment(appointment_id, transaction);
    const own = await deps.slots.findOfAppointment(appointment_id, transaction);
    const wanted = { appointmentId: appointment_id, timeSlotId: slot_id, trip };
    if (own?.id === slot_id && (await deps.slotSwaps.hasRun(wanted, own.id, transaction))) return;
    // An appointment whose slot was freed by a refund must not get another one.
    const mayMove = own !== null || mayGetSlot(await deps.appointmentPayments.stagesOf(appointment_id, transaction));
    const swapped = mayMove && (await deps.slotSwaps.swap(wanted, window, transaction));
    if (!swapped) throw appError('SLOT_TAKEN', 'The new time slot was taken before the appointment was rescheduled');
  });
}
