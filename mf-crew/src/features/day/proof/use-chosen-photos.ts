import type { CrewTrip } from '@tailgate/contracts';
import { drawPhoto } from '@tailgate/ui/photos';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeptPhoto } from '../outbox/outbox-store.ts';
import { deletePhoto, keepPhoto, PhoneFullError } from '../outbox/photos.ts';
import type { Outbox } from '../outbox/use-outbox.ts';

const PREVIEW_SIDE = 240;

interface ChosenPhotos {
  secret: string;
  trip: CrewTrip;
  kind: KeptPhoto['kind'];
  outbox: Outbox;
}

/** Photos for the next press. They are on the disk at once: the camera can cost the page its life. */
export function useChosenPhotos({ secret, trip, kind, outbox }: ChosenPhotos) {
  const [reading, setReading] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { appointment_id } = trip;
  const chosen = outbox.photos.filter(
    (photo) => photo.appointment_id === appointment_id && photo.kind === kind && !photo.isPressed,
  );
  const previews = useQuery({
    queryKey: ['crew-previews', ...chosen.map(({ id }) => id)],
    queryFn: () => Promise.all(chosen.map(async ({ id, jpeg }) => ({ id, preview: await previewOf(jpeg) }))),
    gcTime: 0,
    // The earlier ones stay while another one is read.
    placeholderData: (before) => before,
  });
  async function add(files: readonly File[]) {
    setProblem(null);
    setReading((count) => count + files.length);
    for (const file of files) await keep(file).catch((error: unknown) => setProblem(problemWith(file, error)));
    // Until a press can name them.
    await outbox.readPhotos();
    setReading((count) => count - files.length);
  }
  async function keep(file: File) {
    const { jpeg, preview } = await drawPhoto(file);
    preview.close();
    await keepPhoto({ secret, appointment_id, kind }, jpeg);
  }
  return {
    ids: chosen.map(({ id }) => id),
    photos: (previews.data ?? []).filter(({ id }) => chosen.some((photo) => photo.id === id)),
    reading: reading > 0,
    problem,
    add: (files: readonly File[]) => void add(files),
    remove: (id: string) => void deletePhoto(id).then(outbox.readPhotos),
  };
}

export type Chosen = ReturnType<typeof useChosenPhotos>;

const previewOf = (jpeg: ArrayBuffer) =>
  createImageBitmap(new Blob([jpeg], { type: 'image/jpeg' }), { resizeWidth: PREVIEW_SIDE });

function problemWith(file: File, error: unknown): string {
  if (error instanceof PhoneFullError || (error instanceof DOMException && error.name === 'QuotaExceededError'))
    return "This phone is almost full, so the photo wasn't kept. Go on without it, or free some space.";
  return `${file.name} couldn't be read as a photo. Take another one.`;
}
