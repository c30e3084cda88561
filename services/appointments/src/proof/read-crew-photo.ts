import { notFound } from '@tailgate/service-kit';
import type { CrewDayByLink } from '../crew/find-crew-day.ts';
import type { Dependencies } from '../dependencies.ts';

/** @throws AppError NOT_FOUND for a photo of no trip that is, or was, on the truck's day */
export async function assertOnDay(
  { appointments, crew, photos }: Dependencies,
  { day }: CrewDayByLink,
  photoId: string,
): Promise<void> {
  const photo = await photos.find(photoId);
  for (const { appointment_id: id } of photo ? await crew.ofDay(day.id) : []) {
    if (photo?.appointment_id === id) return;
    const trip = photo?.quote_id === null ? null : await appointments.find(id);
    if (trip && trip.quote_id === photo?.quote_id) return;
  }
  throw notFound('Photo');
}
