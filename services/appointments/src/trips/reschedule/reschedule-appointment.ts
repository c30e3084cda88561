import type { AppointmentHold, FewerHours, TripNeeds } from '@tailgate/contracts';
import { tripNeedsOf } from '@tailgate/domain';
import { type Actor, appError, type RequestScope } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { commitStep } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { runStep } from '../../failpoint-names.ts';
import type { RequestedWindow } from '../../gateways/payments-gateway.ts';
import { planReminder } from '../../outbox/plan-reminder.ts';
import { assertUnchanged } from '../../rules/assert-unchanged.ts';
import { feeStartOnceMoved } from '../../rules/cancellation-terms.ts';
import { assertFewer, describeFewer } from '../../rules/fewer-hours.ts';
import { describeTime } from '../../rules/format.ts';
import { isStaff } from '../../rules/owner-of.ts';
import type { AppointmentChange, StoredAppointment } from '../appointment-repository.ts';
import { FINISH_AFTER_SECONDS, finishNow, isSameTime } from './finish-reschedule.ts';
import { lockReschedulable } from './lock-reschedulable.ts';
import { readRequestedWindow, type WindowRequest } from './requested-window.ts';

/** Longer than it takes to hold a slot. After a crash, the next attempt waits this long. */
const LEASE_MS = 30_000;

/** An edit that needs its truck for another time or longer is written in the step that commits the appointment to the new slots. */
interface TripEdit {
  load: Pick<StoredAppointment, 'distance' | 'load_weight'>;
  columnsOf(appointment: StoredAppointment, transaction: Transaction): Promise<AppointmentChange>;
  record(appointment: StoredAppointment, change: AppointmentChange, transaction: Transaction): Promise<unknown>;
}

export interface Move {
  version: number | undefined;
  window: RequestedWindow;
  fewerHours: FewerHours | null;
  edit?: TripEdit;
}

interface Reschedule extends Move {
  id: number;
  until: Date;
  trip: TripNeeds;
}

export async function rescheduleAppointment(
  deps: Dependencies,
  id: number,
  {
    version,
    fewer_hours,
    ...request
  }: WindowRequest & { version?: number | undefined; fewer_hours?: FewerHours | undefined },
  scope: RequestScope,
): Promise<void> {
  const booker = isStaff(scope.actor) ? 'staff' : 'customer';
  if (fewer_hours && booker === 'customer') throw appError('FORBIDDEN', 'You do not have permission to do this');
  const window = readRequestedWindow(request, { timeZone: deps.settings.timeZone, now: deps.now(), booker });
  await moveAppointment(deps, id, { version, window, fewerHours: fewer_hours ?? null }, scope);
}

/**
 * Moves an appointment in three steps, each of which can be the last: hold the new slots, commit the appointment to them, swap the
 * slots. The appointment keeps its former slots until the swap.
 */
export async function moveAppointment(deps: Dependencies, id: number, move: Move, scope: RequestScope): Promise<void> {
  const reschedule = await beginReschedule(deps, id, move, scope);
  const hold = await holdAndCommit(deps, reschedule, scope);
  if (hold) await finishNow(deps, { appointment_id: id, slot_id: hold.slot_id }, scope);
}

/** Allows one reschedule at a time: a second one would replace the hold of the first. */
async function beginReschedule(
  deps: Dependencies,
  id: number,
  move: Move,
  { actor }: RequestScope,
): Promise<Reschedule> {
  const { appointments, company, database, now } = deps;
  return await database.transaction(async (transaction) => {
    const appointment = await lockReschedulable(deps, id, actor, transaction);
    assertUnchanged('appointment', appointment, move.version);
    const settings = await company.read(transaction);
    const load = move.edit?.load ?? appointment;
    if (move.fewerHours) assertFewer(settings, load, move.fewerHours);
    const { claimed_slot_id, rescheduling_until } = appointment;
    if (claimed_slot_id !== null || (rescheduling_until !== null && rescheduling_until > now()))
      throw appError('CONFLICT', 'This appointment is being rescheduled right now. Please try again in a moment.');
    const until = new Date(now().getTime() + LEASE_MS);
    await appointments.setRescheduling(id, until, transaction);
    return { ...move, id, until, trip: tripNeedsOf(settings, { ...load, fewer_hours: move.fewerHours }) };
  });
}

async function holdAndCommit(
  deps: Dependencies,
  reschedule: Reschedule,
  scope: RequestScope,
): Promise<AppointmentHold | null> {
  const { id, until, trip, window } = reschedule;
  const { actor, requestId } = scope;
  try {
    const hold = await runStep('reschedule.claim', () => deps.payments.holdSlot(id, { ...window, trip }, requestId));
    return await commitStep(deps, 'reschedule.commit', async (transaction) => {
      const appointment = await lockReschedulable(deps, id, actor, transaction);
      if (appointment.rescheduling_until?.getTime() !== until.getTime())
        throw appError('CONFLICT', 'This appointment was changed at the same time. Please try again.');
      const isCommitted = await commitToHold(deps, { appointment, hold, reschedule, actor }, transaction);
      if (!isCommitted) await deps.appointments.endRescheduling(id, until, transaction);
      return isCommitted ? hold : null;
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

/** @returns false if the hold is what the appointment has already */
async function commitToHold(
  deps: Dependencies,
  {
    appointment,
    hold,
    reschedule: { fewerHours, edit, trip },
    actor,
  }: { appointment: StoredAppointment; hold: AppointmentHold; reschedule: Reschedule; actor: Actor },
  transaction: Transaction,
): Promise<boolean> {
  const { id, version, appointment_date, appointment_time_start, appointment_time_end, fewer_hours } = appointment;
  const time = { ...startOf(hold), appointment_time_end: hold.end_time };
  const former = {
    former_date: appointment_date,
    former_time_start: appointment_time_start,
    former_time_end: appointment_time_end,
    former_fewer_hours: fewer_hours,
  };
  const keepsTime = isSameTime({ ...former, ...time });
  const [before, after] = [describeSlots(appointment), describeSlots({ ...time, fewer_hours: fewerHours })];
  // A payments service of the last release cannot choose a truck: at the same time, it answers the appointment's own slot.
  const isOwn = keepsTime && (hold.is_own ?? true);
  if (isOwn && before === after && edit === undefined) return false;
  const feeStart = () => feeStartOnceMoved(appointment, { actor, now: deps.now(), timeZone: deps.settings.timeZone });
  const edited = await edit?.columnsOf(appointment, transaction);
  const change = {
    ...edited,
    ...time,
    ...former,
    fewer_hours: fewerHours,
    fee_trip_at: keepsTime ? appointment.fee_trip_at : feeStart(),
    rescheduling_until: null,
    claimed_slot_id: hold.slot_id,
    claimed_trip: trip,
    version: version + 1,
  };
  await deps.appointments.update(id, change, transaction);
  const job = { appointment_id: id, slot_id: hold.slot_id };
  await deps.jobs.enqueue(transaction, 'swap-slot', job, { startAfterSeconds: FINISH_AFTER_SECONDS });
  if (!keepsTime) await planReminder(deps, { appointment_id: id, ...startOf(hold) }, transaction);
  if (edited) await edit?.record(appointment, edited, transaction);
  const staysOnTruck = before === after && !(hold.is_other_truck ?? edited === undefined);
  if (edited && staysOnTruck) return true;
  const same = staysOnTruck ? 'Other hours of its truck' : 'Another truck';
  const summary = before === after ? `${same}, ${after}` : `${before} → ${after}`;
  await deps.history.record(transaction, actor, { action: 'appointment.rescheduled', subjectId: id, summary });
  return true;
}

function describeSlots(
  appointment: Pick<StoredAppointment, 'appointment_date' | 'appointment_time_start' | 'fewer_hours'>,
): string {
  return `${describeTime(appointment)}${describeFewer(appointment.fewer_hours)}`;
}

const startOf = ({ date, start_time }: AppointmentHold) => ({
  appointment_date: date,
  appointment_time_start: start_time,
});
