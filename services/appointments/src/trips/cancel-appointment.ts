import { parseHundredths } from '@tailgate/domain';
import type { HistoryActor } from '@tailgate/service-kit/history';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { runStep } from '../failpoint-names.ts';
import type { RefundFacts } from '../gateways/payments-gateway.ts';
import { announceMail, fixAndQueue } from '../outbox/queue-mail.ts';
import type { UnwindJob } from '../queues.ts';
import { describeTime, usd } from '../rules/format.ts';
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
  // What is refunded is known once the payments service has ended the payments.
  const message_id = await announceMail(deps, { kind: mail, appointment_id: id }, transaction);
  const told = message_id === null ? {} : { mail: { kind: mail, message_id } };
  await jobs.enqueue(transaction, 'unwind-booking', { appointment_id: id, ...told });
  const news = { kind: 'bookings-cancelled', items: [{ subject: String(id), detail: null }], at: now() } as const;
  await alertChoices.addNews({ ...news, exceptUserId: actor?.userId }, transaction);
  await history.record(transaction, actor, {
    action: 'appointment.cancelled',
    subjectId: id,
    summary: `Was ${appointment.status}, ${describeTime(appointment)}${mail === 'refunded' ? '; the payment was refunded' : ''}${decision?.summary ?? ''}`,
  });
}

export const NO_RESCHEDULE = {
  rescheduling_until: null,
  claimed_slot_id: null,
  claimed_trip: null,
  former_date: null,
  former_time_start: null,
  former_time_end: null,
  former_fewer_hours: null,
} as const;

/**
 * Job: has the payments service release the slot and refund the money of a cancelled appointment, and then tells the customer what is
 * refunded. Repeating it changes nothing.
 */
export async function cancelPayment(
  deps: Dependencies,
  { appointment_id, mail }: UnwindJob,
  requestId: string,
): Promise<void> {
  const { bookings, database, payments } = deps;
  const terms = (await bookings.find(appointment_id))?.cancellation ?? null;
  await runStep('cancel.unwind', () => payments.cancelForAppointment(appointment_id, terms, requestId));
  if (mail === undefined && terms === null) return;
  const refund = await payments.refundOf(appointment_id, requestId);
  await database.transaction(async (transaction) => {
    await recordKept(deps, appointment_id, refund, transaction);
    if (mail === undefined) return;
    const { kind, message_id } = mail;
    await fixAndQueue(deps, { mail: { kind, appointment_id }, message_id, facts: { refund } }, transaction);
  });
}

/** Staff may have refunded a part between the decision and its job, so that less is kept than was decided. */
async function recordKept(
  { appointments, history }: Dependencies,
  id: number,
  { kept: money }: RefundFacts,
  transaction: Transaction,
): Promise<void> {
  const { refund_amount, kept_amount } = (await appointments.lock(id, transaction)) ?? {};
  const { refund, kept } = money ?? { refund: null, kept: null };
  if (!kept_amount || parseHundredths(kept_amount) === 0 || (refund === refund_amount && kept === kept_amount)) return;
  await appointments.update(id, { refund_amount: refund, kept_amount: kept }, transaction);
  const summary = kept
    ? `Another refund came first: ${usd(refund)} refunded, ${usd(kept)} kept`
    : 'Nothing is kept: the bank has the money, or it had been returned before';
  await history.record(transaction, null, { action: 'appointment.cancelled', subjectId: id, summary });
}
