import { type Photo, type personalPhoto, type proofPhoto, routes } from '@tailgate/contracts';
import type { z } from 'zod';
import type { StoredPhoto } from './photo-repository.ts';

export function presentPhoto({ id, kind, width, height, received_at }: StoredPhoto): Photo {
  return { id, kind, width, height, received_at: received_at.toISOString() };
}

export function presentProofPhoto(photo: StoredPhoto): z.output<typeof proofPhoto> {
  return { ...presentPhoto(photo), taken_at: photo.taken_at?.toISOString() ?? null };
}

/** For the person whose photo it is. */
export function presentPersonalPhoto(photo: StoredPhoto, publicUrl: string): z.input<typeof personalPhoto> {
  return {
    ...photo,
    taken_at: photo.taken_at?.toISOString() ?? null,
    received_at: photo.received_at.toISOString(),
    url: new URL(routes.readPhoto.path.replace('{id}', photo.id), publicUrl).href,
  };
}
