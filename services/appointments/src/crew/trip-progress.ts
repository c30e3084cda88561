import type { ParsedBody, routes, TripProgress } from '@tailgate/contracts';
import { notFound, type RequestScope } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { presentProofPhoto } from '../photos/present-photo.ts';
import { isLate, presentArrival } from '../rules/arrival-window.ts';
import { assertUnchanged } from '../rules/assert-unchanged.ts';
import type { StoredAction } from './crew-repository.ts';
import { shownStep, truckName } from './read-crew-day.ts';

/** A smaller difference between the clocks is not shown. */
const CLOCK_OFF_MS = 2 * 60_000;

export async function readTripProgress(deps: Dependencies, id: number, requestId: string): Promise<TripProgress> {
  const { appointments, crew, payments, photos, truckDays } = deps;
  const appointment = await appointments.find(id);
  if (!appointment) throw notFound('Appointment');
  const { appointment_date: date } = appointment;
  const found = date === null ? null : await payments.trucksOf(date, requestId);
  const now = found?.trips.find(({ appointment_id }) => appointment_id === id);
  // What another crew did on a former day or truck is in the actions, unless that ended the trip.
  const isOpen = appointment.status !== 'completed';
  const trip = await crew.latest(id, isOpen && now && date !== null ? { date, truckId: now.truck_id } : {});
  const actions = await crew.actionsOf([id]);
  const day = trip && (await truckDays.find(trip.truck_day_id));
  const step = shownStep(trip, appointment);
  const truckId = now?.truck_id ?? day?.truck_id;
  return {
    appointment_id: id,
    step,
    step_at: trip?.step_at?.toISOString() ?? null,
    ...presentArrival(trip, step),
    late: isLate(trip, step, deps.now()),
    truck: truckId === undefined ? null : { id: truckId, name: truckName(found?.trucks ?? [], truckId) },
    crew: day?.crew ?? null,
    actions: actions.map(presentAction),
    photos: (await photos.ofAppointment(id)).map(presentProofPhoto),
    version: trip?.version ?? 0,
  };
}

/** Without the trip and the phone. */
export function presentAction({ detail, ...action }: StoredAction): TripProgress['actions'][number] {
  const { phone_time: phoneTime, happened_at: happenedAt } = action;
  const isOff = Math.abs(phoneTime.getTime() - happenedAt.getTime()) > CLOCK_OFF_MS;
  return {
    id: action.id,
    press: action.press,
    happened_at: happenedAt.toISOString(),
    phone_time: isOff ? phoneTime.toISOString() : null,
    received_at: action.received_at.toISOString(),
    effect: action.effect,
    effect_reason: action.effect_reason,
    reason: detail.reason ?? null,
    words: detail.words ?? null,
    handed_over: detail.handed_over ?? null,
    receiver: detail.receiver ?? null,
    photos: detail.photos ?? [],
    not_taken: detail.not_taken ?? null,
  };
}

/** @throws AppError NOT_FOUND while no crew has seen the trip */
export async function correctStep(
  deps: Dependencies,
  id: number,
  { step, reason, version }: ParsedBody<typeof routes.correctStep>,
  { actor, requestId }: Pick<RequestScope, 'actor' | 'requestId'>,
): Promise<TripProgress> {
  const { appointments, crew, database, history, now } = deps;
  await database.transaction(async (transaction) => {
    const appointment = await appointments.lock(id, transaction);
    const latest = appointment && (await crew.latest(id));
    const trip = latest && (await crew.lock({ appointmentId: id, truckDayId: latest.truck_day_id }, transaction));
    if (!trip) throw notFound('Trip');
    assertUnchanged('trip', trip, version);
    if (trip.step === step) return;
    await crew.change(trip, { step, step_at: now(), action_id: null }, transaction);
    await history.record(transaction, actor, {
      action: 'appointment.step-corrected',
      subjectId: id,
      summary: `${trip.step} → ${step}; reason: ${reason}`,
    });
  });
  return await readTripProgress(deps, id, requestId);
}
