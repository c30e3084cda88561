import type { TripProof } from '@tailgate/contracts';
import { type Actor, notFound } from '@tailgate/service-kit';
import { countedActions } from '../crew/counted-actions.ts';
import type { StoredAction } from '../crew/crew-repository.ts';
import { shownStep, truckName } from '../crew/read-crew-day.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StoredPhoto } from '../photos/photo-repository.ts';
import { presentProofPhoto } from '../photos/present-photo.ts';
import type { LinkHolder } from '../rules/link-holder.ts';
import { ownerOf } from '../rules/owner-of.ts';

/** What the customer sees. Photos of a problem are for staff. */
const SHOWN: readonly StoredPhoto['kind'][] = ['pick-up', 'delivery', 'signature'];

/** @throws AppError NOT_FOUND, also for an appointment of someone else */
export async function readProof(
  deps: Dependencies,
  id: number,
  { actor, requestId }: { actor: Actor | LinkHolder; requestId: string },
): Promise<TripProof> {
  const { appointments, crew, payments, truckDays } = deps;
  const appointment = await appointments.find(id, ownerOf(actor, id));
  if (!appointment) throw notFound('Appointment');
  const { appointment_date: date } = appointment;
  const trip = date === null ? null : await crew.latest(id, { date });
  const day = trip && (await truckDays.find(trip.truck_day_id));
  const trucks = day ? (await payments.trucksOf(day.date, requestId)).trucks : [];
  const step = shownStep(trip, appointment);
  const counted = countedActions(await crew.actionsOf([id]));
  const delivered = step === 'delivered' ? counted.findLast(({ press }) => press === 'delivered') : undefined;
  return {
    step,
    step_at: trip?.step_at?.toISOString() ?? null,
    truck_name: day && truckName(trucks, day.truck_id),
    crew: day?.crew ?? null,
    handed_over: delivered?.detail.handed_over ?? null,
    receiver: delivered?.detail.receiver ?? null,
    photos: (await shownPhotos(deps, id, counted)).map(presentProofPhoto),
  };
}

/** A photo counts by the action that names it: one of an undone press may show another customer's door. */
async function shownPhotos(
  { photos }: Pick<Dependencies, 'photos'>,
  id: number,
  counted: readonly StoredAction[],
): Promise<StoredPhoto[]> {
  const named = new Set(counted.flatMap(({ detail }) => detail.photos ?? []).map((name) => name.toLowerCase()));
  return (await photos.ofAppointment(id)).filter((photo) => SHOWN.includes(photo.kind) && named.has(photo.id));
}

/** @throws AppError NOT_FOUND for a photo that is not part of the proof */
export async function assertShown(deps: Dependencies, id: number, photoId: string): Promise<void> {
  const shown = await shownPhotos(deps, id, countedActions(await deps.crew.actionsOf([id])));
  if (!shown.some((photo) => photo.id === photoId.toLowerCase())) throw notFound('Photo');
}
