import type { RequestScope } from '@tailgate/service-kit';
import { appError } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';
import { reach } from '../../failpoint-names.ts';
import type { SwapSlotJob } from '../../jobs/queues.ts';
import { queueMail } from '../../messages/queue-mail.ts';
import { describeTime } from '../../texts/describe-time.ts';
import type { StoredAppointment } from '../appointment-repository.ts';
import { NO_RESCHEDULE } from '../cancel-appointment.ts';
import { deleteUnbooked } from './delete-unbooked.ts';

/** The request settles what it began itself; the job is for the one that could not. */
export const FINISH_AFTER_SECONDS = 1;

type Outcome = 'settled' | 'lost' | 'gone';

/** Swaps the slots within the request. When that fails the job repeats it, and the appointment keeps its new time. */
export async function finishNow(deps: Dependencies, job: SwapSlotJob, { log, requestId }: RequestScope): Promise<void> {
  let outcome: Outcome;
  try {
    outcome = await finishReschedule(deps, job, requestId);
  } catch (error) {
    log.warn({ err: error, appointment_id: job.appointment_id }, 'the slots will be swapped by a job');
    return;
  }
  if (outcome === 'lost') throw appError('SLOT_TAKEN', 'That time was just taken. The appointment stays as it was.');
}

/**
 * Job, and last step of the request: the claimed slot becomes the appointment's own and the former one free. A claim that was
 * lost sends the appointment back to the slot it still owns; a new one, which owns none, goes. Repeating this changes nothing.
 */
export async function finishReschedule(deps: Dependencies, job: SwapSlotJob, requestId: string): Promise<Outcome> {
  const { appointments, payments, database } = deps;
  const { appointment_id: id, slot_id } = job;
  const before = await appointments.find(id);
  if (await isGone(deps, id, before, requestId)) return 'gone';
  if (before?.claimed_slot_id !== slot_id) return 'settled';
  reach('reschedule.swap.before');
  const swapped = await payments.swapSlot(id, slot_id, requestId);
  reach('reschedule.swap.after');
  await database.transaction((transaction) => recordOutcome(deps, job, swapped, transaction));
  reach('reschedule.settle.after');
  // Cancelled or deleted while the slots were being swapped: what was booked just now must not stay booked.
  if (await isGone(deps, id, await appointments.find(id), requestId)) return 'gone';
  return swapped ? 'settled' : 'lost';
}

async function recordOutcome(
  deps: Dependencies,
  { appointment_id: id, slot_id }: SwapSlotJob,
  swapped: boolean,
  transaction: Transaction,
): Promise<void> {
  const appointment = await deps.appointments.lock(id, transaction);
  // The request and the job may both come here; the first one records.
  if (appointment?.claimed_slot_id !== slot_id) return;
  if (!swapped && appointment.former_date === null) await deleteUnbooked(deps, id, transaction);
  else await recordMove(deps, appointment, swapped, transaction);
  reach('reschedule.settle.before');
}

async function recordMove(
  deps: Dependencies,
  appointment: StoredAppointment,
  swapped: boolean,
  transaction: Transaction,
): Promise<void> {
  const { id, former_date } = appointment;
  const time = swapped ? {} : formerTime(appointment);
  await deps.appointments.update(id, { ...NO_RESCHEDULE, ...time, version: appointment.version + 1 }, transaction);
  // A new appointment was not moved: it has the slot now that it was made for.
  if (former_date === null) return;
  const kind = swapped ? 'rescheduled' : 'not-rescheduled';
  await queueMail(deps, { kind, appointment_id: id }, transaction);
  if (swapped) return;
  await deps.history.record(transaction, null, {
    ...{ action: 'appointment.not-rescheduled', subject: 'appointment', subjectId: id },
    summary: `The new time was lost; stays on ${describeTime({ ...appointment, ...time })}`,
  });
}

function formerTime({ former_date, former_time_start, former_time_end }: StoredAppointment) {
  return {
    appointment_date: former_date,
    appointment_time_start: former_time_start,
    appointment_time_end: former_time_end,
  };
}

/** Whether the appointment needs no slot any more; then none is left to it. */
async function isGone(
  { payments }: Dependencies,
  id: number,
  appointment: Pick<StoredAppointment, 'cancelled_at'> | null,
  requestId: string,
): Promise<boolean> {
  if (appointment?.cancelled_at === null) return false;
  if (appointment) await payments.unwindBooking(id, requestId);
  else await payments.forgetAppointments([id], requestId);
  return true;
}
