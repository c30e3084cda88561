import type { FileResult } from '@tailgate/contracts';
import { type Actor, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { ownerOf } from '../rules/owner-of.ts';
import { fileName } from './photo-files.ts';

export interface WantedPhoto {
  readonly id: string;
  readonly size?: 'small' | undefined;
}

/** @throws AppError NOT_FOUND, also for a photo of someone else */
export async function readPhoto(deps: Dependencies, wanted: WantedPhoto, actor: Actor): Promise<FileResult> {
  const photo = await deps.photos.find(wanted.id);
  const owner = ownerOf(actor);
  if (!photo || (owner !== undefined && photo.user_id !== owner)) throw notFound('Photo');
  return await photoFile(deps, wanted);
}

/** For a reader who may see the photo. @throws AppError NOT_FOUND */
export async function photoFile(
  { photos, photoStorage }: Pick<Dependencies, 'photos' | 'photoStorage'>,
  { id, size }: WantedPhoto,
): Promise<FileResult & { content: Uint8Array }> {
  const photo = await photos.find(id);
  const content = photo && (await photoStorage.read(fileName(photo, size)));
  if (!content) throw notFound('Photo');
  return { filename: `${photo.kind}-${photo.id}.jpg`, content };
}
