import { MOST_LOAD_PHOTOS, routes } from '@tailgate/contracts';
import { type DrawnPhoto, drawPhoto } from '@tailgate/ui/photos';
import { apiRequest, failureMessage, onKeptDataForgotten } from '@tailgate/web-kit';
import { useSyncExternalStore } from 'react';

interface LoadPhoto extends DrawnPhoto {
  readonly id: string;
  readonly isSent: boolean;
}
interface Outbox {
  readonly photos: readonly LoadPhoto[];
  /** Files that are being read. */
  readonly reading: number;
  readonly isSending: boolean;
  readonly problem: string | null;
}

const EMPTY: Outbox = { photos: [], reading: 0, isSending: false, problem: null };
const TOO_MANY = `You can add up to ${MOST_LOAD_PHOTOS} photos.`;

// Outside React: the form that chooses photos is gone when they are sent.
let outbox = EMPTY;
const listeners = new Set<() => void>();

function change(next: Partial<Outbox>): void {
  outbox = { ...outbox, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useOutbox = (): Outbox => useSyncExternalStore(subscribe, () => outbox);

export const clearOutbox = (): void => change(EMPTY);
// The person who chose them has signed out.
onKeptDataForgotten(clearOutbox);

export async function addPhotos(files: readonly File[]): Promise<void> {
  change({ problem: null, reading: outbox.reading + files.length });
  for (const file of files) {
    if (outbox.photos.length >= MOST_LOAD_PHOTOS) change({ problem: TOO_MANY });
    else await addPhoto(file);
    change({ reading: outbox.reading - 1 });
  }
}

async function addPhoto(file: File): Promise<void> {
  try {
    const drawn = await drawPhoto(file);
    if (outbox.photos.length >= MOST_LOAD_PHOTOS) return;
    change({ photos: [...outbox.photos, { ...drawn, id: crypto.randomUUID(), isSent: false }] });
  } catch {
    change({ problem: `${file.name} couldn't be read as a photo. Please choose another one.` });
  }
}

export function removePhoto(id: string): void {
  change({ photos: outbox.photos.filter((photo) => photo.id !== id), problem: null });
}

/** Sends what is not sent yet. A photo that is sent twice counts once. */
export async function sendPhotos(reference: string): Promise<void> {
  if (outbox.isSending) return;
  change({ isSending: true, problem: null });
  for (const { id, jpeg } of outbox.photos.filter(({ isSent }) => !isSent)) {
    try {
      await apiRequest(routes.sendLoadPhoto, { params: { reference, id }, body: jpeg });
      change({ photos: outbox.photos.map((photo) => (photo.id === id ? { ...photo, isSent: true } : photo)) });
    } catch (error) {
      change({ problem: failureMessage(error, 'Please check your connection and try again.') });
    }
  }
  change({ isSending: false });
}
