import { parseHundredths } from '@tailgate/domain';
import type { Actor, RequestScope } from '@tailgate/service-kit';
import { assertProvenAbove, notFound } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { assertUnchanged } from '../rules/assert-unchanged.ts';
import { paidSoFar } from '../rules/balance.ts';
import { describeTime } from '../rules/format.ts';
import { isStaff, ownerOf } from '../rules/owner-of.ts';
import type { StoredAppointment } from './appointment-repository.ts';
import { assertCompletable } from './assert-completable.ts';
import { cancelLocked } from './cancel-appointment.ts';
import {
  assertMayRequest,
  assertSameTrip,
  type CancellationRequest,
  decideCancellation,
} from './decide-cancellation.ts';
import { ACTION_OF, assertAvailable, assertNotPast, type ChosenStatus } from './transitions.ts';

interface StatusChange extends CancellationRequest {
  status: ChosenStatus;
  version?: number | undefined;
  reason?: string | null;
}
interface Target {
  id: number;
  version?: number | undefined;
  actor: Actor;
}

export async function changeStatus(
  deps: Dependencies,
  id: number,
  { status, version, reason = null, ...request }: StatusChange,
  { actor, requestId }: Pick<RequestScope, 'actor' | 'requestId'>,
): Promise<void> {
  const target = { id, version, actor };
  if (status === 'cancelled') await cancel(deps, target, { ...request, requestId });
  else await completeOrArchive(deps, target, { status, reason });
}

/** A customer cannot cancel a past appointment: the delivery has taken place, and a cancellation would refund it. */
async function cancel(
  deps: Dependencies,
  target: Target,
  request: CancellationRequest & { requestId: string },
): Promise<void> {
  assertMayRequest(request, target.actor);
  // The payments service knows the money; nothing is asked in the transaction, which checks that the trip is the same.
  const decided = await decideCancellation(deps, target, request);
  await commitStep(deps, 'cancel.commit', async (transaction) => {
    const appointment = await lockForChange(deps, target, transaction);
    assertAvailable('cancel', appointment.status);
    if (isStaff(target.actor)) assertProvenToRefund(deps, appointment, target.actor);
    else assertNotPast('cancel', appointment, deps.settings.timeZone, deps.now());
    assertSameTrip(decided, appointment);
    const { decision } = decided;
    await cancelLocked(deps, appointment, { mail: 'cancelled', actor: target.actor, decision }, transaction);
  });
}

/** Cancelling a paid appointment refunds it. Its customer gets that money back, and needs no recent sign-in. */
function assertProvenToRefund({ settings }: Dependencies, appointment: StoredAppointment, actor: Actor): void {
  if (appointment.status !== 'confirmed') return;
  assertProvenAbove(settings.refundStepUpCents, parseHundredths(paidSoFar(appointment)), actor);
}

async function completeOrArchive(
  deps: Dependencies,
  target: Target,
  { status, reason }: { status: Exclude<ChosenStatus, 'cancelled'>; reason: string | null },
): Promise<void> {
  const { appointments, database, history } = deps;
  const { id, actor } = target;
  await database.transaction(async (transaction) => {
    const appointment = await lockForChange(deps, target, transaction);
    if (status === 'completed') assertCompletable(deps, appointment, { reason, actor });
    else assertAvailable(ACTION_OF[status], appointment.status);
    await appointments.update(id, { status, version: appointment.version + 1 }, transaction);
    await history.record(transaction, actor, {
      action: `appointment.${status}`,
      subjectId: id,
      summary: `Was ${appointment.status}, ${describeTime(appointment)}${reason === null ? '' : `; reason: ${reason}`}`,
    });
  });
}

async function lockForChange(
  { appointments }: Dependencies,
  { id, version, actor }: Target,
  transaction: Transaction,
): Promise<StoredAppointment> {
  const appointment = await appointments.lock(id, transaction, ownerOf(actor, id));
  if (!appointment) throw notFound('Appointment');
  assertUnchanged('appointment', appointment, version);
  return appointment;
}
