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

// Aborted when the outbox is cleared.
let choosing = new AbortController();
let allRead: Promise<unknown> = Promise.resolve();

export function clearOutbox(): void {
  choosing.abort();
  choosing = new AbortController();
  change(EMPTY);
}
// The person who chose them has signed out.
onKeptDataForgotten(clearOutbox);

export function addPhotos(files: readonly File[]): void {
  change({ problem: null, reading: outbox.reading + files.length });
  allRead = Promise.all([allRead, readPhotos(files, choosing.signal)]);
}

async function readPhotos(files: readonly File[], cleared: AbortSignal): Promise<void> {
  for (const file of files) {
    const drawn = outbox.photos.length < MOST_LOAD_PHOTOS ? await drawPhoto(file).catch(() => null) : undefined;
    if (cleared.aborted) return;
    change({ ...withPhoto(file, drawn), reading: outbox.reading - 1 });
  }
}

/** @param drawn null if the file cannot be read, undefined if it is one too many */
function withPhoto(file: File, drawn: DrawnPhoto | null | undefined): Partial<Outbox> {
  if (drawn === null) return { problem: `${file.name} couldn't be read as a photo.` };
  if (drawn === undefined || outbox.photos.length >= MOST_LOAD_PHOTOS) return { problem: TOO_MANY };
  return { photos: [...outbox.photos, { ...drawn, id: crypto.randomUUID(), isSent: false }] };
}

export function removePhoto(id: string): void {
  change({ photos: outbox.photos.filter((photo) => photo.id !== id), problem: null });
}

/** Sends what is not sent yet, once it is read. A photo that is sent twice counts once. */
export async function sendPhotos(reference: string): Promise<void> {
  if (outbox.isSending) return;
  const { signal: cleared } = choosing;
  change({ isSending: true, problem: null });
  if (outbox.reading > 0) await allRead;
  // Photos chosen since then belong to another request.
  if (cleared.aborted) return;
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
