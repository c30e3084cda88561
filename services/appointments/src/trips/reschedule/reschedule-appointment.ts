import type { AppointmentHold, TripNeeds } from '@tailgate/contracts';
import { tripNeedsOf } from '@tailgate/domain';
import { type Actor, appError, type RequestScope } from '@tailgate/service-kit';
import { commitStep } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { runStep } from '../../failpoint-names.ts';
import type { RequestedWindow } from '../../gateways/payments-gateway.ts';
import { planReminder } from '../../outbox/plan-reminder.ts';
import { assertUnchanged } from '../../rules/assert-unchanged.ts';
import { feeStartOnceMoved } from '../../rules/cancellation-terms.ts';
import { describeTime } from '../../rules/format.ts';
import { isStaff } from '../../rules/owner-of.ts';
import type { StoredAppointment } from '../appointment-repository.ts';
import { FINISH_AFTER_SECONDS, finishNow, isSameTime } from './finish-reschedule.ts';
import { lockReschedulable } from './lock-reschedulable.ts';
import { noneFree, readRequestedWindow, type WindowRequest } from './requested-window.ts';

/** Longer than it takes to hold a slot. After a crash, the next attempt waits this long. */
const LEASE_MS = 30_000;

interface Reschedule {
  id: number;
  until: Date;
  trip: TripNeeds;
}

/**
 * Reschedules an appointment in three steps, each of which can be the last: hold the new slot, commit the appointment to it, swap
 * the slots. The appointment keeps its former slot until the swap.
 */
export async function rescheduleAppointment(
  deps: Dependencies,
  id: number,
  { version, ...request }: WindowRequest & { version?: number | undefined },
  scope: RequestScope,
): Promise<void> {
  const booker = isStaff(scope.actor) ? 'staff' : 'customer';
  const window = readRequestedWindow(request, { timeZone: deps.settings.timeZone, now: deps.now(), booker });
  const reschedule = await beginReschedule(deps, id, version, scope);
  const hold = await holdAndCommit(deps, reschedule, window, scope);
  if (hold) await finishNow(deps, { appointment_id: id, slot_id: hold.slot_id }, scope);
}

/** Allows one reschedule at a time: a second one would replace the hold of the first. */
async function beginReschedule(
  deps: Dependencies,
  id: number,
  version: number | undefined,
  { actor }: RequestScope,
): Promise<Reschedule> {
  const { appointments, company, database, now } = deps;
  return await database.transaction(async (transaction) => {
    const appointment = await lockReschedulable(deps, id, actor, transaction);
    assertUnchanged('appointment', appointment, version);
    const { claimed_slot_id, rescheduling_until } = appointment;
    if (claimed_slot_id !== null || (rescheduling_until !== null && rescheduling_until > now()))
      throw appError('CONFLICT', 'This appointment is being rescheduled right now. Please try again in a moment.');
    const until = new Date(now().getTime() + LEASE_MS);
    await appointments.setRescheduling(id, until, transaction);
    return { id, until, trip: tripNeedsOf(await company.read(transaction), appointment) };
  });
}

async function holdAndCommit(
  deps: Dependencies,
  reschedule: Reschedule,
  window: RequestedWindow,
  scope: RequestScope,
): Promise<AppointmentHold | null> {
  const { id, until, trip } = reschedule;
  const { actor, requestId } = scope;
  try {
    const hold = await runStep('reschedule.claim', () => deps.payments.holdSlot(id, { ...window, trip }, requestId));
    if (!hold) throw appError('SLOT_TAKEN', noneFree(window));
    return await commitStep(deps, 'reschedule.commit', async (transaction) => {
      const appointment = await lockReschedulable(deps, id, actor, transaction);
      if (appointment.rescheduling_until?.getTime() !== until.getTime())
        throw appError('CONFLICT', 'This appointment was changed at the same time. Please try again.');
      const { keepsTime, change } = changeTo(deps, { appointment, hold, actor });
      // A payments service of the last release cannot choose a truck: at the same time, it answers the appointment's own slot.
      if (keepsTime && (hold.is_own ?? true)) {
        await deps.appointments.endRescheduling(id, until, transaction);
        return null;
      }
      await deps.appointments.update(id, change, transaction);
      const job = { appointment_id: id, slot_id: hold.slot_id };
      await deps.jobs.enqueue(transaction, 'swap-slot', job, { startAfterSeconds: FINISH_AFTER_SECONDS });
      if (!keepsTime) await planReminder(deps, { appointment_id: id, ...startOf(hold) }, transaction);
      await deps.history.record(transaction, actor, {
        action: 'appointment.rescheduled',
        subjectId: id,
        summary: keepsTime
          ? `Another truck, ${describeTime(change)}`
          : `${describeTime(appointment)} → ${describeTime(change)}`,
      });
      return hold;
    });
  } catch (error) {
    await releaseHold(deps, reschedule, scope);
    await deps.appointments.endRescheduling(id, until);
    throw error;
  }
}

/**
 * Releases the hold of a failed reschedule, or nobody could book the slot for ten minutes. If the commit succeeded after all, or
 * another reschedule has begun, the hold is not this one's to release.
 */
async function releaseHold(
  { appointments, payments }: Dependencies,
  { id, until }: Reschedule,
  { requestId, log }: RequestScope,
): Promise<void> {
  try {
    const appointment = await appointments.find(id);
    const isOver = appointment === null || appointment.cancelled_at !== null;
    if (isOver || appointment.rescheduling_until?.getTime() === until.getTime()) {
      await payments.releaseHold(id, requestId);
    }
  } catch (error) {
    log.warn({ err: error, appointment_id: id }, 'releasing the hold of a failed reschedule failed; it will expire');
  }
}

function changeTo(
  { now, settings }: Dependencies,
  { appointment, hold, actor }: { appointment: StoredAppointment; hold: AppointmentHold; actor: Actor },
) {
  const { version, appointment_date, appointment_time_start, appointment_time_end, fee_trip_at } = appointment;
  const former = {
    former_date: appointment_date,
    former_time_start: appointment_time_start,
    former_time_end: appointment_time_end,
  };
  const keepsTime = isSameTime({ ...former, ...startOf(hold), appointment_time_end: hold.end_time });
  const feeStart = () => feeStartOnceMoved(appointment, { actor, now: now(), timeZone: settings.timeZone });
  const change = {
    ...startOf(hold),
    appointment_time_end: hold.end_time,
    fee_trip_at: keepsTime ? fee_trip_at : feeStart(),
    rescheduling_until: null,
    claimed_slot_id: hold.slot_id,
    ...former,
    version: version + 1,
  };
  return { keepsTime, change };
}

const startOf = ({ date, start_time }: AppointmentHold) => ({
  appointment_date: date,
  appointment_time_start: start_time,
});
