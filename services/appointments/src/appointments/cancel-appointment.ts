import type { HistoryActor } from '@tailgate/service-kit/history';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { queueMail } from '../messages/queue-mail.ts';
import { describeTime } from '../texts/describe-time.ts';
import type { StoredAppointment } from './appointment-repository.ts';

/**
 * Cancels a locked appointment. Its slot and its money are the payments service's; the job that unwinds them exists if, and
 * only if, the cancellation does. A reschedule under way ends with it.
 */
export async function cancelLocked(
  { appointments, history, jobs, messages, now }: Dependencies,
  appointment: StoredAppointment,
  { mail, by }: { mail: 'cancelled' | 'refunded'; by: HistoryActor },
  transaction: Transaction,
): Promise<void> {
  const { id, version } = appointment;
  await appointments.update(
    id,
    { ...NO_RESCHEDULE, status: 'cancelled', cancelled_at: now(), version: version + 1 },
    transaction,
  );
  await jobs.enqueue(transaction, 'unwind-booking', { appointment_id: id });
  await queueMail({ jobs, messages }, { kind: mail, appointment_id: id }, transaction);
  await history.record(transaction, by, {
    ...{ action: 'appointment.cancelled', subject: 'appointment', subjectId: id },
    summary: `Was ${appointment.status}, ${describeTime(appointment)}${mail === 'refunded' ? '; the money was given back' : ''}`,
  });
}

/** The columns of a reschedule under way when there is none. */
export const NO_RESCHEDULE = {
  rescheduling_until: null,
  claimed_slot_id: null,
  former_date: null,
  former_time_start: null,
  former_time_end: null,
} as const;

/** Job: the payments service frees the slot and returns the money of a cancelled appointment. */
export async function unwindBooking(
  { payments }: Dependencies,
  { appointment_id }: { appointment_id: number },
  requestId: string,
): Promise<void> {
  reach('cancel.unwind.before');
  await payments.unwindBooking(appointment_id, requestId);
  reach('cancel.unwind.after');
}
