import { notFound } from '@tailgate/service-kit';
import type { CrewDayByLink } from '../crew/find-crew-day.ts';
import type { Dependencies } from '../dependencies.ts';

/** @throws AppError NOT_FOUND for a photo of no trip that is on the truck's day now: one that was moved away is another crew's */
export async function assertOnDay(
  { appointments, payments, photos }: Dependencies,
  { day }: CrewDayByLink,
  photoId: string,
  requestId: string,
): Promise<void> {
  const photo = await photos.find(photoId);
  const { trips } = photo ? await payments.trucksOf(day.date, requestId) : { trips: [] };
  for (const { appointment_id: id } of trips.filter(({ truck_id }) => truck_id === day.truck_id)) {
    if (photo?.appointment_id === id) return;
    const trip = photo?.quote_id === null ? null : await appointments.find(id);
    if (trip && trip.quote_id === photo?.quote_id) return;
  }
  throw notFound('Photo');
}
