import type { ClaimedSlot } from '@tailgate/contracts';
import type { RequestScope } from '@tailgate/service-kit';
import { appError } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';
import { reach } from '../../failpoint-names.ts';
import type { RequestedWindow } from '../../payments/payments-gateway.ts';
import { planReminder } from '../../reminders/plan-reminder.ts';
import { assertUnchanged } from '../../rules/assert-unchanged.ts';
import { describeTime } from '../../texts/describe-time.ts';
import { FINISH_AFTER_SECONDS, finishNow } from './finish-reschedule.ts';
import { lockReschedulable } from './lock-reschedulable.ts';
import { JUST_TAKEN, type RescheduleRequest, readRequestedWindow } from './requested-window.ts';

/** Longer than asking for a slot takes; after a crash the next attempt waits this long. */
const ASKING_MS = 30_000;
const NONE_FREE = 'No time is free in that period. Please choose another one.';

/**
 * Moves an appointment to another time in three steps, each of which holds by itself: a slot is claimed, the appointment
 * commits to it, the slots are swapped. Until the swap the former slot is still its own.
 */
export async function rescheduleAppointment(
  deps: Dependencies,
  id: number,
  { version, ...wish }: RescheduleRequest & { version?: number | undefined },
  asker: RequestScope,
): Promise<void> {
  const period = readRequestedWindow(wish, deps.settings.timeZone, deps.now());
  const turn = await takeTurn(deps, id, version, asker);
  const claim = await claimAndCommit(deps, id, period, turn, asker);
  if (claim) await finishNow(deps, { appointment_id: id, slot_id: claim.slot_id }, asker);
}

/** One reschedule at a time: a second one would take the first one's claim away. */
async function takeTurn(
  deps: Dependencies,
  id: number,
  version: number | undefined,
  asker: RequestScope,
): Promise<Date> {
  const { appointments, now, database } = deps;
  return await database.transaction(async (transaction) => {
    const appointment = await lockReschedulable(deps, id, asker, transaction);
    assertUnchanged('appointment', appointment, version);
    const { claimed_slot_id, rescheduling_until } = appointment;
    if (claimed_slot_id !== null || (rescheduling_until !== null && rescheduling_until > now()))
      throw appError('CONFLICT', 'This appointment is being rescheduled at this moment. Please try again shortly.');
    const turn = new Date(now().getTime() + ASKING_MS);
    await appointments.setRescheduling(id, turn, transaction);
    return turn;
  });
}

async function claimAndCommit(
  deps: Dependencies,
  id: number,
  period: RequestedWindow,
  turn: Date,
  asker: RequestScope,
): Promise<ClaimedSlot | null> {
  try {
    reach('reschedule.claim.before');
    const claim = await deps.payments.claimSlot(id, period, asker.requestId);
    reach('reschedule.claim.after');
    if (!claim) throw appError('SLOT_TAKEN', period.exact ? JUST_TAKEN : NONE_FREE);
    const moves = await deps.database.transaction((transaction) => commitTo(deps, id, claim, turn, asker, transaction));
    reach('reschedule.commit.after');
    return moves ? claim : null;
  } catch (error) {
    await deps.appointments.endRescheduling(id, turn);
    throw error;
  }
}

/**
 * The appointment takes place at the claimed slot's time from now on; the job that swaps the slots exists with it. False when
 * it takes place then already: its own slot is what was asked for, and it stays there.
 */
async function commitTo(
  deps: Dependencies,
  id: number,
  claim: ClaimedSlot,
  turn: Date,
  asker: RequestScope,
  transaction: Transaction,
): Promise<boolean> {
  const appointment = await lockReschedulable(deps, id, asker, transaction);
  if (appointment.rescheduling_until?.getTime() !== turn.getTime())
    throw appError('CONFLICT', 'This appointment was changed at the same time. Please try again.');
  if (appointment.appointment_date === claim.date && appointment.appointment_time_start === claim.start_time) {
    await deps.appointments.endRescheduling(id, turn, transaction);
    return false;
  }
  const change = {
    appointment_date: claim.date,
    appointment_time_start: claim.start_time,
    appointment_time_end: claim.end_time,
    rescheduling_until: null,
    claimed_slot_id: claim.slot_id,
    former_date: appointment.appointment_date,
    former_time_start: appointment.appointment_time_start,
    former_time_end: appointment.appointment_time_end,
    version: appointment.version + 1,
  };
  await deps.appointments.update(id, change, transaction);
  const job = { appointment_id: id, slot_id: claim.slot_id };
  await deps.jobs.enqueue(transaction, 'swap-slot', job, { startAfterSeconds: FINISH_AFTER_SECONDS });
  const reminder = { appointment_id: id, appointment_date: claim.date, appointment_time_start: claim.start_time };
  await planReminder(deps, reminder, transaction);
  await deps.history.record(transaction, asker.actor, {
    ...{ action: 'appointment.rescheduled', subject: 'appointment', subjectId: id },
    summary: `${describeTime(appointment)} → ${describeTime(change)}`,
  });
  reach('reschedule.commit.before');
  return true;
}
