import type { FileResult } from '@tailgate/contracts';
import { type Actor, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { ownerOf } from '../rules/owner-of.ts';
import { fileName } from './photo-files.ts';

/** @throws AppError NOT_FOUND, also for a photo of someone else */
export async function readPhoto(
  { photos, photoStorage }: Dependencies,
  { id, size }: { id: string; size: 'small' | undefined },
  actor: Actor,
): Promise<FileResult> {
  const photo = await photos.find(id);
  const owner = ownerOf(actor);
  if (!photo || (owner !== undefined && photo.user_id !== owner)) throw notFound('Photo');
  const content = await photoStorage.read(fileName(photo, size));
  if (!content) throw notFound('Photo');
  return { filename: `${photo.kind}-${photo.id}.jpg`, content };
}
