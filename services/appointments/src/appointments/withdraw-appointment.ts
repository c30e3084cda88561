import type { Transaction } from 'sequelize';
import type { Context } from '../context.ts';
import type { SwapSlotJob } from '../job-queues.ts';

/**
 * A new appointment that got no slot goes as if it had never been; only the history knows of it. Whatever the payments service
 * may hold or have booked for it becomes free by the job that is written with it.
 */
export async function withdrawLocked(
  { appointments, history, jobs }: Context,
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
export async function withdrawUnlessSettled(
  context: Context,
  { appointment_id: id, slot_id }: SwapSlotJob,
): Promise<boolean> {
  return await context.sequelize.transaction(async (transaction) => {
    // Locked, because the job may be settling it at this moment.
    const appointment = await context.appointments.lock(id, transaction);
    if (appointment?.claimed_slot_id !== slot_id) return false;
    await withdrawLocked(context, id, transaction);
    return true;
  });
}
