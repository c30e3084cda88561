import type { Actor } from '@tailgate/service-kit';
import { notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { assertUnchanged } from '../rules/assert-unchanged.ts';
import { describeTime } from '../texts/describe-time.ts';
import { assertCompletable } from './assert-completable.ts';
import { cancelLocked } from './cancel-appointment.ts';
import { isStaff, ownerOf } from './owner-of.ts';
import { ACTION_OF, assertAvailable, assertNotPast, type ChosenStatus } from './transitions.ts';

interface StatusChange {
  status: ChosenStatus;
  version?: number | undefined;
  /** Why it is completed. */
  reason?: string | null;
}

/**
 * Cancels, completes or archives an appointment. Completing and archiving touch neither slot nor money. A customer cannot
 * cancel what is past: cancelling gives the money back, and the delivery took place.
 */
export async function changeStatus(
  deps: Dependencies,
  id: number,
  { status, version, reason = null }: StatusChange,
  actor: Actor,
): Promise<void> {
  const { appointments, history, database, settings } = deps;
  const action = ACTION_OF[status];
  await database.transaction(async (transaction) => {
    // Locked, so that of a cancellation, a reschedule and a payment's confirmation one comes after the other.
    const appointment = await appointments.lock(id, transaction, ownerOf(actor));
    if (!appointment) throw notFound('Appointment');
    assertUnchanged('appointment', appointment, version);
    if (action === 'complete') assertCompletable(deps, appointment, { reason, actor });
    else assertAvailable(action, appointment.status);
    if (action === 'cancel') {
      if (!isStaff(actor)) assertNotPast(action, appointment, settings.timeZone, deps.now());
      await cancelLocked(deps, appointment, { mail: 'cancelled', by: actor }, transaction);
      reach('cancel.commit.before');
      return;
    }
    await appointments.update(id, { status, version: appointment.version + 1 }, transaction);
    await history.record(transaction, actor, {
      ...{ action: `appointment.${status}`, subject: 'appointment', subjectId: id },
      summary: `Was ${appointment.status}, ${describeTime(appointment)}${reason === null ? '' : `; reason: ${reason}`}`,
    });
  });
  if (action === 'cancel') reach('cancel.commit.after');
}
