import type { HistoryActor } from '@tailgate/service-kit/history';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { runStep } from '../failpoint-names.ts';
import { queueMail } from '../messages/queue-mail.ts';
import { describeTime } from '../texts/format.ts';
import type { StoredAppointment } from './appointment-repository.ts';
import type { Decision } from './decide-cancellation.ts';

/**
 * Cancels a locked appointment, and ends a reschedule that is in progress. The job for the payments service, which owns slot and
 * money, is committed together with the cancellation.
 * @param decision what is refunded of a paid trip with a policy; without it, everything
 */
export async function cancelLocked(
  deps: Dependencies,
  appointment: StoredAppointment,
  { mail, actor, decision = null }: { mail: 'cancelled' | 'refunded'; actor: HistoryActor; decision?: Decision | null },
  transaction: Transaction,
): Promise<void> {
  const { alertChoices, appointments, history, jobs, now } = deps;
  const { id, version } = appointment;
  await appointments.update(
    id,
    { ...NO_RESCHEDULE, cancelled_at: now(), ...decision?.columns, status: 'cancelled', version: version + 1 },
    transaction,
  );
  await jobs.enqueue(transaction, 'unwind-booking', { appointment_id: id });
  await queueMail(deps, { kind: mail, appointment_id: id }, transaction);
  const news = { kind: 'bookings-cancelled', items: [{ subject: String(id), detail: null }], at: now() } as const;
  await alertChoices.addNews({ ...news, exceptUserId: actor?.userId }, transaction);
  await history.record(transaction, actor, {
    action: 'appointment.cancelled',
    subjectId: id,
    summary: `Was ${appointment.status}, ${describeTime(appointment)}${mail === 'refunded' ? '; the payment was refunded' : ''}${decision?.summary ?? ''}`,
  });
}

/** The columns of a reschedule in progress, when there is none. */
export const NO_RESCHEDULE = {
  rescheduling_until: null,
  claimed_slot_id: null,
  former_date: null,
  former_time_start: null,
  former_time_end: null,
} as const;

/** Job: has the payments service release the slot and refund the money of a cancelled appointment. */
export async function cancelPayment(
  { bookings, payments }: Dependencies,
  { appointment_id }: { appointment_id: number },
  requestId: string,
): Promise<void> {
  const terms = (await bookings.find(appointment_id))?.cancellation ?? null;
  await runStep('cancel.unwind', () => payments.cancelForAppointment(appointment_id, terms, requestId));
}
