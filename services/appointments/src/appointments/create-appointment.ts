import type { ClaimedSlot, ParsedBody, routes } from '@tailgate/contracts';
import { appError, invalidInput, type RequestScope } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { reach, runStep } from '../failpoint-names.ts';
import type { SwapSlotJob } from '../jobs/queues.ts';
import type { RequestedWindow } from '../payments/payments-gateway.ts';
import { assertNotErased } from '../rules/assert-not-erased.ts';
import { assertPriceMatches } from '../rules/assert-price-matches.ts';
import { priceOfStaffAppointment } from '../rules/staff-price.ts';
import { describeTime, usd } from '../texts/format.ts';
import type { Appointment } from './appointment-repository.ts';
import { deleteUnlessBooked } from './reschedule/delete-unbooked.ts';
import { FINISH_AFTER_SECONDS, finishReschedule } from './reschedule/finish-reschedule.ts';
import { JUST_TAKEN, readExactWindow } from './reschedule/requested-window.ts';

type NewAppointment = ParsedBody<typeof routes.createAppointment>;
type NewRow = Omit<NewAppointment, 'status'> & { id: number };

/**
 * Creates an appointment for staff in the three steps of a reschedule: hold a slot for its id, write the appointment together with
 * the job that books the slot, book the slot. Every step before the last can be undone.
 */
export async function createAppointment(
  deps: Dependencies,
  { status: _pending, ...request }: NewAppointment,
  scope: RequestScope,
): Promise<Appointment> {
  const clock = { timeZone: deps.settings.timeZone, now: deps.now(), booker: 'staff' } as const;
  const window = readExactWindow(request, clock);
  const price = priceOfStaffAppointment(request);
  assertPriceMatches(request, price);
  const client = await deps.clients.findById(request.client_id);
  if (!client) throw invalidInput([{ field: 'client_id', message: 'There is no such client' }]);
  assertNotErased(client);
  const id = await deps.appointments.nextId();
  const hold = await holdAndWrite(deps, { ...request, ...price, id }, window, scope);
  reach('create.commit.after');
  await bookNow(deps, { appointment_id: id, slot_id: hold.slot_id }, scope);
  const appointment = await deps.appointments.find(id);
  if (!appointment) throw appError('SLOT_TAKEN', JUST_TAKEN);
  return appointment;
}

/** Nothing has to be stored before the hold: one for an id that never becomes an appointment expires. */
async function holdAndWrite(
  deps: Dependencies,
  row: NewRow,
  window: RequestedWindow,
  { actor, requestId, log }: RequestScope,
): Promise<ClaimedSlot> {
  const { database, history, payments } = deps;
  try {
    const hold = await runStep('create.claim', () => payments.holdSlot(row.id, window, requestId));
    if (!hold) throw appError('SLOT_TAKEN', JUST_TAKEN);
    await database.transaction(async (transaction) => {
      await write(deps, row, hold, transaction);
      await history.record(transaction, actor, {
        action: 'appointment.created',
        subjectId: row.id,
        summary: `${describeTime(row)}, ${usd(row.total_amount)}`,
      });
      reach('create.commit.before');
    });
    return hold;
  } catch (error) {
    // Release the hold, or the next attempt could find the slot held for ten minutes by an appointment that does not exist.
    await payments
      .deleteForAppointments([row.id], requestId)
      .catch((cause: unknown) => log.warn({ err: cause }, 'releasing the hold failed; it will expire'));
    throw error;
  }
}

async function write(
  { appointments, jobs }: Dependencies,
  row: NewRow,
  { slot_id }: ClaimedSlot,
  transaction: Transaction,
): Promise<void> {
  await appointments.create({ ...row, quote_id: null, claimed_slot_id: slot_id }, transaction);
  const job = { appointment_id: row.id, slot_id };
  await jobs.enqueue(transaction, 'swap-slot', job, { startAfterSeconds: FINISH_AFTER_SECONDS });
}

/** Books the slot within the request. If the result is unknown, deletes the appointment and reports the error. */
async function bookNow(deps: Dependencies, job: SwapSlotJob, { log, requestId }: RequestScope): Promise<void> {
  try {
    await finishReschedule(deps, job, requestId);
  } catch (error) {
    log.warn({ err: error, appointment_id: job.appointment_id }, 'booking the slot of a new appointment failed');
    if (await deleteUnlessBooked(deps, job)) throw error;
  }
}
