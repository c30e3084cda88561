import { MOST_PROOF_PHOTOS, type ParsedQuery, type routes } from '@tailgate/contracts';
import { appError, invalidInput, notFound } from '@tailgate/service-kit';
import type { CrewDayByLink } from '../crew/find-crew-day.ts';
import type { Dependencies } from '../dependencies.ts';
import { keepPhoto } from '../photos/keep-photo.ts';
import { crewOf } from '../rules/crew-holder.ts';
import { linkInvalid } from '../trips/links/find-linked-appointment.ts';

const MOST_OF_DAY = 200;
/** A delivery that was undone is signed again. */
const MOST_SIGNATURES = 3;
/** A clock may be wrong. */
const CLOCK_OFF_MS = 24 * 3_600_000;

/**
 * Keeps a photo of a trip that is, or was, on the truck's day: also after the link was revoked or, if it was taken before, ended.
 * @throws AppError NOT_FOUND for another trip, PHOTO_REFUSED, TOO_MANY_REQUESTS
 */
export async function sendCrewPhoto(
  deps: Dependencies,
  { day, standing, endsAt }: CrewDayByLink,
  { id, ...sent }: ParsedQuery<typeof routes.sendCrewPhoto> & { id: string },
  content: Uint8Array,
): Promise<{ sha256: string }> {
  const { appointments, crew, now, photos, truckDays } = deps;
  const { appointment_id, kind } = sent;
  const taken_at = new Date(sent.taken_at);
  if (taken_at.getTime() - now().getTime() > CLOCK_OFF_MS)
    throw invalidInput([{ field: 'taken_at', message: 'Lies in the future' }]);
  if (standing === 'ended' && taken_at >= endsAt) throw linkInvalid();
  const photo = { id: id.toLowerCase(), kind, taken_at, position: null, content };
  return await keepPhoto(deps, photo, {
    owner: { quote_id: null, appointment_id },
    sender: crewOf(null, appointment_id),
    entry: { action: 'appointment.photo-received', subjectId: appointment_id },
    most: kind === 'signature' ? MOST_SIGNATURES : MOST_PROOF_PHOTOS,
    async lock(transaction) {
      await appointments.lock(appointment_id, transaction);
      const appointment = await appointments.findForMail(appointment_id, transaction);
      const trip = await crew.lock({ appointmentId: appointment_id, truckDayId: day.id }, transaction);
      if (!trip || !appointment || appointment.client_erased_at !== null) throw notFound('Trip');
      // Photos of several trips count together, so their uploads wait for each other here.
      await truckDays.lock(day.truck_id, day.date, transaction);
      if ((await photos.countOfDay(day.id, transaction)) < MOST_OF_DAY) return;
      throw appError('TOO_MANY_REQUESTS', `At most ${MOST_OF_DAY} photos a day can be sent.`);
    },
  });
}
