import { tripNeedsOf } from '@tailgate/domain';
import { appError, type RequestScope } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { commitStep } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { runStep } from '../../failpoint-names.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { SwapSlotJob } from '../../queues.ts';
import { describeTime } from '../../rules/format.ts';
import type { StoredAppointment } from '../appointment-repository.ts';
import { NO_RESCHEDULE } from '../cancel-appointment.ts';
import { deleteUnbooked } from './delete-unbooked.ts';

/** The request swaps the slots itself. The job waits a moment and takes over if the request could not. */
export const FINISH_AFTER_SECONDS = 1;

/** `swapped`: the appointment has its new slot. `lost`: it keeps the former one. `gone`: it was cancelled or deleted. */
type Outcome = 'swapped' | 'lost' | 'gone';

/** Swaps the slots within the request. If that fails, the appointment keeps its new time and the job tries again. */
export async function finishNow(deps: Dependencies, job: SwapSlotJob, { log, requestId }: RequestScope): Promise<void> {
  let outcome: Outcome;
  try {
    outcome = await finishReschedule(deps, job, requestId);
  } catch (error) {
    log.warn({ err: error, appointment_id: job.appointment_id }, 'swapping the slots failed; a job will retry');
    return;
  }
  if (outcome === 'lost') throw appError('SLOT_TAKEN', 'That time was just taken. The appointment keeps its old time.');
}

/**
 * Job, and last step of the request: books the held slot and releases the former one. If the hold was lost, the appointment goes
 * back to its former time, or to none; a new appointment is deleted. Repeating this changes nothing.
 */
export async function finishReschedule(deps: Dependencies, job: SwapSlotJob, requestId: string): Promise<Outcome> {
  const { appointments, payments } = deps;
  const { appointment_id: id, slot_id } = job;
  const before = await appointments.find(id);
  if (await releaseIfGone(deps, id, before, requestId)) return 'gone';
  if (before?.claimed_slot_id !== slot_id) return 'swapped';
  const trip = before.claimed_trip ?? tripNeedsOf(await deps.company.read(), before);
  const isSwapped = await runStep('reschedule.swap', () => payments.swapSlot(job, trip, requestId));
  await commitStep(deps, 'reschedule.settle', (transaction) => recordOutcome(deps, job, isSwapped, transaction));
  // The appointment may have been cancelled or deleted during the swap; release what was just booked.
  if (await releaseIfGone(deps, id, await appointments.find(id), requestId)) return 'gone';
  return isSwapped ? 'swapped' : 'lost';
}

async function recordOutcome(
  deps: Dependencies,
  { appointment_id: id, slot_id }: SwapSlotJob,
  isSwapped: boolean,
  transaction: Transaction,
): Promise<void> {
  const appointment = await deps.appointments.lock(id, transaction);
  // Both the request and the job may get here; the first one records.
  if (appointment?.claimed_slot_id !== slot_id) return;
  const isFirstTime = appointment.former_date === null;
  // A new appointment is written with its time, in its first version; an imported one got its time in a later one.
  const isNew = isFirstTime && appointment.version === 1;
  if (isNew && !isSwapped) await deleteUnbooked(deps, id, transaction);
  else if (isFirstTime && isSwapped) await endReschedule(deps, appointment, transaction);
  else if (isSwapped) await recordSwap(deps, appointment, transaction);
  else await restoreFormerTime(deps, appointment, transaction);
}

type Move = Pick<StoredAppointment, `${'former' | 'appointment'}_${'date' | 'time_start' | 'time_end'}`>;

/** A trip that only gets another truck. Its customer is not told. */
export function isSameTime(move: Move): boolean {
  return (['date', 'time_start', 'time_end'] as const).every(
    (part) => move[`former_${part}`] === move[`appointment_${part}`],
  );
}

async function recordSwap(deps: Dependencies, appointment: StoredAppointment, transaction: Transaction): Promise<void> {
  await endReschedule(deps, appointment, transaction);
  if (isSameTime(appointment)) return;
  await queueMail(deps, { kind: 'rescheduled', appointment_id: appointment.id }, transaction);
}

async function restoreFormerTime(
  deps: Dependencies,
  appointment: StoredAppointment,
  transaction: Transaction,
): Promise<void> {
  const { id, former_date, former_time_start, former_time_end, former_fewer_hours: fewer_hours } = appointment;
  const start = { appointment_date: former_date, appointment_time_start: former_time_start };
  await endReschedule(deps, appointment, transaction, { ...start, appointment_time_end: former_time_end, fewer_hours });
  const keepsTime = isSameTime(appointment);
  const isMailed = !keepsTime && former_date !== null;
  if (isMailed) await queueMail(deps, { kind: 'not-rescheduled', appointment_id: id }, transaction);
  const stays = former_date === null ? 'has no time yet' : `stays on ${describeTime(start)}`;
  await deps.history.record(transaction, null, {
    action: 'appointment.not-rescheduled',
    subjectId: id,
    summary: `The new ${keepsTime ? 'truck' : 'time'} was taken; ${stays}`,
  });
}

type Time = Pick<
  StoredAppointment,
  'appointment_date' | 'appointment_time_start' | 'appointment_time_end' | 'fewer_hours'
>;

async function endReschedule(
  { appointments }: Dependencies,
  { id, version }: StoredAppointment,
  transaction: Transaction,
  time: Partial<Time> = {},
): Promise<void> {
  await appointments.update(id, { ...NO_RESCHEDULE, ...time, version: version + 1 }, transaction);
}

async function releaseIfGone(
  { bookings, payments }: Dependencies,
  id: number,
  appointment: Pick<StoredAppointment, 'cancelled_at'> | null,
  requestId: string,
): Promise<boolean> {
  if (appointment?.cancelled_at === null) return false;
  const cancelled = appointment && (await bookings.find(id));
  if (cancelled) await payments.cancelForAppointment(id, cancelled.cancellation ?? null, requestId);
  else await payments.deleteForAppointments([id], requestId);
  return true;
}
