import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';
import type { SwapSlotJob } from '../../queues.ts';

/**
 * Deletes a new appointment that got no slot; only the history keeps a trace of it. The job that is committed with it releases
 * anything that the payments service holds or has booked for it.
 */
export async function deleteUnbooked(
  { appointments, history, jobs }: Dependencies,
  id: number,
  transaction: Transaction,
): Promise<void> {
  await appointments.delete(id, transaction);
  await jobs.enqueue(transaction, 'forget-appointments', { appointment_ids: [id] });
  await history.record(transaction, null, {
    action: 'appointment.withdrawn',
    subjectId: id,
    summary: 'Its time slot could not be booked',
  });
}

/** @returns false if the slot is booked after all, or the appointment is already gone */
export async function deleteUnlessBooked(
  deps: Dependencies,
  { appointment_id: id, slot_id }: SwapSlotJob,
): Promise<boolean> {
  return await deps.database.transaction(async (transaction) => {
    // Lock the row: the job may be booking the slot right now.
    const appointment = await deps.appointments.lock(id, transaction);
    if (appointment?.claimed_slot_id !== slot_id) return false;
    await deleteUnbooked(deps, id, transaction);
    return true;
  });
}
