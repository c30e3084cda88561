import type { AppointmentHold, FewerHours, ParsedBody, routes, TripNeeds } from '@tailgate/contracts';
import { tripNeedsOf } from '@tailgate/domain';
import { appError, invalidInput, type RequestScope } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { reach, runStep } from '../failpoint-names.ts';
import type { RequestedWindow } from '../gateways/payments-gateway.ts';
import type { SwapSlotJob } from '../queues.ts';
import { assertNotErased } from '../rules/assert-not-erased.ts';
import { assertPriceMatches } from '../rules/assert-price-matches.ts';
import { assertFewer, describeFewer } from '../rules/fewer-hours.ts';
import { describeTime, usd } from '../rules/format.ts';
import { priceOfStaffAppointment } from '../rules/staff-price.ts';
import type { Appointment } from './appointment-repository.ts';
import { deleteUnlessBooked } from './reschedule/delete-unbooked.ts';
import { FINISH_AFTER_SECONDS, finishReschedule } from './reschedule/finish-reschedule.ts';
import { JUST_TAKEN, readExactWindow, readPastWindow } from './reschedule/requested-window.ts';

type NewAppointment = ParsedBody<typeof routes.createAppointment>;
type NewRow = Omit<NewAppointment, 'status' | 'entered_later' | 'fewer_hours'> & {
  fewer_hours: FewerHours | null;
  id: number;
  entered_later: boolean;
  price_book_version: number;
};

export async function createAppointment(
  deps: Dependencies,
  { status: _pending, entered_later = false, fewer_hours: fewer, ...request }: NewAppointment,
  scope: RequestScope,
): Promise<Appointment> {
  const clock = { timeZone: deps.settings.timeZone, now: deps.now(), booker: 'staff' } as const;
  const window = entered_later ? readPastWindow(request, clock) : readExactWindow(request, clock);
  const { book, version: price_book_version } = await deps.prices.current();
  const price = priceOfStaffAppointment(book, request);
  if (fewer) assertFewer(await deps.company.read(), request, fewer);
  assertPriceMatches(request, price);
  const client = await deps.clients.findById(request.client_id);
  if (!client) throw invalidInput([{ field: 'client_id', message: 'There is no such client' }]);
  assertNotErased(client);
  const row = {
    ...request,
    ...price,
    price_book_version,
    entered_later,
    fewer_hours: fewer ?? null,
    id: await deps.appointments.nextId(),
  };
  if (window) await writeWithSlot(deps, row, window, scope);
  else await write(deps, row, null, scope);
  const appointment = await deps.appointments.find(row.id);
  if (!appointment) throw appError('SLOT_TAKEN', JUST_TAKEN);
  return appointment;
}

/**
 * The three steps of a reschedule: hold a slot for the id, write the appointment together with the job that books the slot, book the
 * slot. Every step before the last can be undone.
 */
async function writeWithSlot(
  deps: Dependencies,
  row: NewRow,
  window: RequestedWindow,
  scope: RequestScope,
): Promise<void> {
  const hold = await holdAndWrite(deps, row, window, scope);
  reach('create.commit.after');
  await bookNow(deps, { appointment_id: row.id, slot_id: hold.slot_id }, scope);
}

/** Nothing has to be stored before the hold: one for an id that never becomes an appointment expires. */
async function holdAndWrite(
  deps: Dependencies,
  row: NewRow,
  window: RequestedWindow,
  scope: RequestScope,
): Promise<AppointmentHold> {
  const { payments } = deps;
  const { requestId, log } = scope;
  try {
    const trip = tripNeedsOf(await deps.company.read(), row);
    const hold = await runStep('create.claim', () => payments.holdSlot(row.id, { ...window, trip }, requestId));
    await write(deps, row, { slotId: hold.slot_id, trip }, scope);
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
  { appointments, database, history, jobs }: Dependencies,
  row: NewRow,
  claim: { slotId: number; trip: TripNeeds } | null,
  { actor }: RequestScope,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const claimed = claim && { claimed_slot_id: claim.slotId, claimed_trip: claim.trip };
    await appointments.create({ ...row, quote_id: null, ...claimed }, transaction);
    if (claim) {
      const job = { appointment_id: row.id, slot_id: claim.slotId };
      await jobs.enqueue(transaction, 'swap-slot', job, { startAfterSeconds: FINISH_AFTER_SECONDS });
    }
    await history.record(transaction, actor, {
      action: 'appointment.created',
      subjectId: row.id,
      summary: `${describeTime(row)}, ${usd(row.total_amount)}, prices of version ${row.price_book_version}${row.entered_later ? ', entered afterwards' : ''}${describeFewer(row.fewer_hours)}`,
    });
    reach('create.commit.before');
  });
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
