import { type personalPhoto, routes } from '@tailgate/contracts';
import type { z } from 'zod';
import type { StoredPhoto } from './photo-repository.ts';

/** For the person whose photo it is. */
export function presentPersonalPhoto(photo: StoredPhoto, publicUrl: string): z.input<typeof personalPhoto> {
  return {
    ...photo,
    taken_at: photo.taken_at?.toISOString() ?? null,
    received_at: photo.received_at.toISOString(),
    url: new URL(routes.readPhoto.path.replace('{id}', photo.id), publicUrl).href,
  };
}
