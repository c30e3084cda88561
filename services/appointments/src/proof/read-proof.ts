import type { CrewStep, TripProof } from '@tailgate/contracts';
import { type Actor, notFound } from '@tailgate/service-kit';
import { truckName } from '../crew/read-crew-day.ts';
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
  const { appointments, crew, payments, photos, truckDays } = deps;
  const appointment = await appointments.find(id, ownerOf(actor, id));
  if (!appointment) throw notFound('Appointment');
  const trip = await crew.latest(id);
  const day = trip && (await truckDays.find(trip.truck_day_id));
  const trucks = day ? (await payments.trucksOf(day.date, requestId)).trucks : [];
  const last = trip?.action_id ? await crew.findAction(trip.action_id) : null;
  return {
    step: trip?.step ?? ('waiting' satisfies CrewStep),
    step_at: trip?.step_at?.toISOString() ?? null,
    truck_name: day && truckName(trucks, day.truck_id),
    crew: day?.crew ?? null,
    handed_over: last?.detail.handed_over ?? null,
    receiver: last?.detail.receiver ?? null,
    photos: (await photos.ofAppointment(id)).filter(({ kind }) => SHOWN.includes(kind)).map(presentProofPhoto),
  };
}

/** @throws AppError NOT_FOUND for a photo that is not part of the proof */
export async function assertShown({ photos }: Dependencies, id: number, photoId: string): Promise<void> {
  const shown = (await photos.ofAppointment(id)).some((photo) => photo.id === photoId && SHOWN.includes(photo.kind));
  if (!shown) throw notFound('Photo');
}
