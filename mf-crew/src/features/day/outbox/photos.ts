import { crewDatabase, type KeptPhoto } from './outbox-store.ts';

const LEAST_FREE = 100_000_000;

/** The phone has too little space for photos. */
export class PhoneFullError extends Error {}

type NewPhoto = Pick<KeptPhoto, 'secret' | 'appointment_id' | 'kind'>;

/**
 * Keeps a photo for the next press of its trip.
 * @throws PhoneFullError, or what the browser says of a failed write
 */
export async function keepPhoto(photo: NewPhoto, content: Blob): Promise<string> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && quota - usage < LEAST_FREE) throw new PhoneFullError();
  const jpeg = await content.arrayBuffer();
  const id = crypto.randomUUID();
  const sha256 = hexOf(await crypto.subtle.digest('SHA-256', jpeg));
  const taken_at = new Date().toISOString();
  const kept = { ...photo, id, jpeg, sha256, taken_at, isPressed: false, refusal: null };
  await (await crewDatabase()).put('photos', kept);
  return id;
}

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** @returns in the order in which they were taken */
export async function photosOf(secret: string): Promise<KeptPhoto[]> {
  const photos = await (await crewDatabase()).getAllFromIndex('photos', 'secret', secret);
  return photos.sort((one, other) => one.taken_at.localeCompare(other.taken_at));
}

export async function deletePhoto(id: string): Promise<void> {
  await (await crewDatabase()).delete('photos', id);
}

export async function refusePhoto(photo: KeptPhoto, refusal: string): Promise<void> {
  await (await crewDatabase()).put('photos', { ...photo, refusal });
}

export const waitsToBeSent = ({ isPressed, refusal }: KeptPhoto) => isPressed && refusal === null;
