import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';
import type { SwapSlotJob } from '../../jobs/queues.ts';

/**
 * A new appointment that got no slot goes as if it had never been; only the history knows of it. Whatever the payments service
 * may hold or have booked for it becomes free by the job that is written with it.
 */
export async function deleteUnbooked(
  { appointments, history, jobs }: Dependencies,
  id: number,
  transaction: Transaction,
): Promise<void> {
  await appointments.delete(id, transaction);
  await jobs.enqueue(transaction, 'forget-appointments', { appointment_ids: [id] });
  await history.record(transaction, null, {
    ...{ action: 'appointment.withdrawn', subject: 'appointment', subjectId: id },
    summary: 'Its time slot could not be booked',
  });
}

/** Takes back a new appointment whose slot is not known to be booked; false when it is booked, or gone, already. */
export async function deleteUnlessBooked(
  deps: Dependencies,
  { appointment_id: id, slot_id }: SwapSlotJob,
): Promise<boolean> {
  return await deps.database.transaction(async (transaction) => {
    // Locked, because the job may be settling it at this moment.
    const appointment = await deps.appointments.lock(id, transaction);
    if (appointment?.claimed_slot_id !== slot_id) return false;
    await deleteUnbooked(deps, id, transaction);
    return true;
  });
}
