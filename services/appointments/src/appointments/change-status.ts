import type { Identity } from '@tailgate/service-kit';
import { notFound } from '@tailgate/service-kit';
import type { Context } from '../context.ts';
import { reach } from '../failpoint-names.ts';
import { isStaff, ownerOf } from './asker.ts';
import { cancelLocked } from './cancel-appointment.ts';
import { ACTION_OF, assertAvailable, assertNotPast, type ChosenStatus } from './transitions.ts';

/**
 * Cancels, completes or archives an appointment. Completing and archiving touch neither slot nor money. A customer cannot
 * cancel what is past: cancelling gives the money back, and the delivery took place.
 */
export async function changeStatus(
  context: Context,
  id: number,
  status: ChosenStatus,
  identity: Identity,
): Promise<void> {
  const { appointments, sequelize, settings } = context;
  const action = ACTION_OF[status];
  await sequelize.transaction(async (transaction) => {
    // Locked, so that of a cancellation, a reschedule and a payment's confirmation one comes after the other.
    const appointment = await appointments.lock(id, transaction, ownerOf(identity));
    if (!appointment) throw notFound('Appointment');
    assertAvailable(action, appointment.status);
    if (action === 'cancel') {
      if (!isStaff(identity)) assertNotPast(action, appointment, settings.timeZone, context.now());
      await cancelLocked(context, appointment, 'cancelled', transaction);
      reach('cancel.commit.before');
      return;
    }
    await appointments.update(id, { status, version: appointment.version + 1 }, transaction);
  });
  if (action === 'cancel') reach('cancel.commit.after');
}
