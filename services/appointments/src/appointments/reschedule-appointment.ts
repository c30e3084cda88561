import type { ClaimedSlot } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { assertUnchanged } from '../assert-unchanged.ts';
import type { Context } from '../context.ts';
import { reach } from '../failpoint-names.ts';
import type { WishedPeriod } from '../payments/payments-gateway.ts';
import type { Asker } from './asker.ts';
import { describeTime } from './describe-time.ts';
import { lockReschedulable } from './lock-reschedulable.ts';
import { planReminder } from './plan-reminder.ts';
import { SETTLE_AFTER_SECONDS, settleAtOnce } from './settle-reschedule.ts';
import { JUST_TAKEN, type RescheduleWish, readWish } from './wished-period.ts';

/** Longer than asking for a slot takes; after a crash the next attempt waits this long. */
const ASKING_MS = 30_000;
const NONE_FREE = 'No time is free in that period. Please choose another one.';

/**
 * Moves an appointment to another time in three steps, each of which holds by itself: a slot is claimed, the appointment
 * commits to it, the slots are swapped. Until the swap the former slot is still its own.
 */
export async function rescheduleAppointment(
  context: Context,
  id: number,
  { version, ...wish }: RescheduleWish & { version?: number | undefined },
  asker: Asker,
): Promise<void> {
  const period = readWish(wish, context.settings.timeZone, context.now());
  const turn = await takeTurn(context, id, version, asker);
  const claim = await claimAndCommit(context, id, period, turn, asker);
  if (claim) await settleAtOnce(context, { appointment_id: id, slot_id: claim.slot_id }, asker);
}

/** One reschedule at a time: a second one would take the first one's claim away. */
async function takeTurn(context: Context, id: number, version: number | undefined, asker: Asker): Promise<Date> {
  const { appointments, now, sequelize } = context;
  return await sequelize.transaction(async (transaction) => {
    const appointment = await lockReschedulable(context, id, asker, transaction);
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
  context: Context,
  id: number,
  period: WishedPeriod,
  turn: Date,
  asker: Asker,
): Promise<ClaimedSlot | null> {
  try {
    reach('reschedule.claim.before');
    const claim = await context.payments.claimSlot(id, period, asker.requestId);
    reach('reschedule.claim.after');
    if (!claim) throw appError('SLOT_TAKEN', period.exact ? JUST_TAKEN : NONE_FREE);
    const moves = await context.sequelize.transaction((transaction) =>
      commitTo(context, id, claim, turn, asker, transaction),
    );
    reach('reschedule.commit.after');
    return moves ? claim : null;
  } catch (error) {
    await context.appointments.endRescheduling(id, turn);
    throw error;
  }
}

/**
 * The appointment takes place at the claimed slot's time from now on; the job that swaps the slots exists with it. False when
 * it takes place then already: its own slot is what was asked for, and it stays there.
 */
async function commitTo(
  context: Context,
  id: number,
  claim: ClaimedSlot,
  turn: Date,
  asker: Asker,
  transaction: Transaction,
): Promise<boolean> {
  const appointment = await lockReschedulable(context, id, asker, transaction);
  if (appointment.rescheduling_until?.getTime() !== turn.getTime())
    throw appError('CONFLICT', 'This appointment was changed at the same time. Please try again.');
  if (appointment.appointment_date === claim.date && appointment.appointment_time_start === claim.start_time) {
    await context.appointments.endRescheduling(id, turn, transaction);
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
  await context.appointments.update(id, change, transaction);
  const job = { appointment_id: id, slot_id: claim.slot_id };
  await context.jobs.enqueue(transaction, 'swap-slot', job, { startAfterSeconds: SETTLE_AFTER_SECONDS });
  const reminder = { appointment_id: id, appointment_date: claim.date, appointment_time_start: claim.start_time };
  await planReminder(context, reminder, transaction);
  await context.history.record(transaction, asker.identity, {
    ...{ action: 'appointment.rescheduled', subject: 'appointment', subjectId: id },
    summary: `${describeTime(appointment)} → ${describeTime(change)}`,
  });
  reach('reschedule.commit.before');
  return true;
}
