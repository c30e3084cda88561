import type { ClaimedSlot, ParsedBody, routes } from '@tailgate/contracts';
import { formatUsd, parseHundredths } from '@tailgate/domain';
import type { RequestScope } from '@tailgate/service-kit';
import { appError, invalidInput } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import type { RequestedWindow } from '../payments/payments-gateway.ts';
import { assertSameFigures, figuresOf } from '../rules/staff-price.ts';
import { describeTime } from '../texts/describe-time.ts';
import type { Appointment } from './appointment-repository.ts';
import { deleteUnlessBooked } from './reschedule/delete-unbooked.ts';
import { FINISH_AFTER_SECONDS, finishReschedule } from './reschedule/finish-reschedule.ts';
import { JUST_TAKEN, readExactWindow } from './reschedule/requested-window.ts';

type NewAppointment = ParsedBody<typeof routes.createAppointment>;

/**
 * Staff make an appointment in a free slot, in three steps as a reschedule: a slot is claimed for its number, the appointment is
 * written together with the job that sees it through, the slot is booked. Until the last step nothing is anyone's for good.
 */
export async function createAppointment(
  deps: Dependencies,
  wish: NewAppointment,
  asker: RequestScope,
): Promise<Appointment> {
  const window = readExactWindow(wish, deps.settings.timeZone, deps.now());
  const figures = figuresOf(wish);
  assertSameFigures(wish, figures);
  if (!(await deps.clients.findById(wish.client_id)))
    throw invalidInput([{ field: 'client_id', message: 'There is no such client' }]);
  const id = await deps.appointments.nextId();
  const claim = await claimAndWrite(deps, id, { ...wish, ...figures }, window, asker);
  reach('create.commit.after');
  await bookAtOnce(deps, id, claim, asker);
  const appointment = await deps.appointments.find(id);
  if (!appointment) throw appError('SLOT_TAKEN', JUST_TAKEN);
  return appointment;
}

/** A claim for a number that never becomes an appointment lapses by itself, so nothing has to be written before it. */
async function claimAndWrite(
  deps: Dependencies,
  id: number,
  wish: NewAppointment,
  window: RequestedWindow,
  asker: RequestScope,
): Promise<ClaimedSlot> {
  const { payments, database } = deps;
  try {
    reach('create.claim.before');
    const claim = await payments.claimSlot(id, window, asker.requestId);
    reach('create.claim.after');
    if (!claim) throw appError('SLOT_TAKEN', JUST_TAKEN);
    await database.transaction((transaction) => write(deps, id, wish, claim, asker, transaction));
    return claim;
  } catch (error) {
    // Otherwise the next attempt might find the slot held, for ten minutes, by an appointment that is not there.
    await payments
      .forgetAppointments([id], asker.requestId)
      .catch((cause: unknown) => asker.log.warn({ err: cause }, 'what was claimed is left to lapse'));
    throw error;
  }
}

async function write(
  { appointments, history, jobs }: Dependencies,
  id: number,
  { status: _pending, ...wish }: NewAppointment,
  { slot_id }: ClaimedSlot,
  { actor }: RequestScope,
  transaction: Transaction,
): Promise<void> {
  await appointments.create({ ...wish, id, quote_id: null, claimed_slot_id: slot_id }, transaction);
  const job = { appointment_id: id, slot_id };
  await jobs.enqueue(transaction, 'swap-slot', job, { startAfterSeconds: FINISH_AFTER_SECONDS });
  await history.record(transaction, actor, {
    ...{ action: 'appointment.created', subject: 'appointment', subjectId: id },
    summary: `${describeTime(wish)}, ${formatUsd(parseHundredths(wish.total_amount))}`,
  });
  reach('create.commit.before');
}

/** Books the slot within the request. When that is not certain the appointment is taken back, and the caller is told so. */
async function bookAtOnce(
  deps: Dependencies,
  id: number,
  { slot_id }: ClaimedSlot,
  asker: RequestScope,
): Promise<void> {
  const job = { appointment_id: id, slot_id };
  try {
    await finishReschedule(deps, job, asker.requestId);
  } catch (error) {
    asker.log.warn({ err: error, appointment_id: id }, 'a new appointment got no certain slot');
    if (await deleteUnlessBooked(deps, job)) throw error;
  }
}
