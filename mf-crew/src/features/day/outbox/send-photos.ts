import { routes } from '@tailgate/contracts';
import { ApiError, apiRequest, failureMessage } from '@tailgate/web-kit';
import type { KeptPhoto } from './outbox-store.ts';
import { deletePhoto, photosOf, refusePhoto, waitsToBeSent } from './photos.ts';

const AT_ONCE = 2;
/** The server will never take it. */
const REFUSALS = [400, 409, 413, 415];

/**
 * Sends the photos that wait, two at a time. One leaves the phone when the server has its bytes, or when its trip is gone.
 * @throws as apiRequest does; what was not answered then still waits
 */
export async function sendPhotos(secret: string, onSent: () => unknown): Promise<void> {
  const waiting = (await photosOf(secret)).filter(waitsToBeSent);
  let failure: unknown;
  async function sendNext(): Promise<void> {
    for (let photo = waiting.shift(); photo; photo = waiting.shift()) {
      try {
        await sendPhoto(photo);
        await onSent();
      } catch (error) {
        // One faulty photo must not hold up the others.
        failure = error;
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  if (failure !== undefined) throw failure;
}

async function sendPhoto(photo: KeptPhoto): Promise<void> {
  const { id, secret, appointment_id, kind, taken_at } = photo;
  const query = { appointment_id: String(appointment_id), kind, taken_at };
  const body = new Blob([photo.jpeg], { type: 'image/jpeg' });
  try {
    const { sha256 } = await apiRequest(routes.sendCrewPhoto, { params: { secret, id }, query, body });
    if (sha256 !== photo.sha256) throw new Error('The server has other bytes.');
    await deletePhoto(id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) await deletePhoto(id);
    else if (REFUSALS.includes(error.status)) await refusePhoto(photo, failureMessage(error));
    else throw error;
  }
}
