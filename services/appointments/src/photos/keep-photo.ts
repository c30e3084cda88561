import { createHash } from 'node:crypto';
import { PHOTO_WORDS } from '@tailgate/contracts';
import { type Actor, appError } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { decodePhoto } from './decode-photo.ts';
import { fileName } from './photo-files.ts';
import type { PhotoOwner, StoredPhoto } from './photo-repository.ts';

type SentPhoto = Pick<StoredPhoto, 'id' | 'kind' | 'taken_at' | 'position'> & { readonly content: Uint8Array };

interface Receiver {
  readonly owner: PhotoOwner;
  /** For the history. */
  readonly sender: Actor;
  readonly entry: { action: 'quote.photo-received' | 'appointment.photo-received'; subjectId: number };
  /** Photos of one kind. */
  readonly most: number;
  /** Locks the quote or appointment, and throws if it takes no photo any more. */
  lock(transaction: Transaction): Promise<void>;
}

/**
 * Keeps a photo; the same one again gets the same answer. Both sizes are written before the row, so a row always has its files.
 * @throws AppError PHOTO_REFUSED, or CONFLICT if another photo has the id
 */
export async function keepPhoto(
  deps: Dependencies,
  { content, ...sent }: SentPhoto,
  receiver: Receiver,
): Promise<{ sha256: string }> {
  const { database, history, photos, photoStorage, now } = deps;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const photo = { ...sent, ...receiver.owner, sha256 };
  // Before the photo is decoded, so that a refused one costs nothing and leaves nothing.
  if (await database.transaction((transaction) => isKept(deps, photo, receiver, transaction))) return { sha256 };
  const { large, small, width, height } = await decodePhoto(content);
  await photoStorage.write(fileName(photo), large);
  await photoStorage.write(fileName(photo, 'small'), small);
  await database.transaction(async (transaction) => {
    if (await isKept(deps, photo, receiver, transaction)) return;
    await photos.add({ ...photo, received_at: now(), width, height, bytes: large.length }, transaction);
    const summary = photo.kind === 'signature' ? PHOTO_WORDS[photo.kind] : `${PHOTO_WORDS[photo.kind]} photo`;
    await history.record(transaction, receiver.sender, { ...receiver.entry, summary });
  });
  return { sha256 };
}

async function isKept(
  { photos }: Dependencies,
  photo: Pick<StoredPhoto, 'id' | 'kind' | 'sha256'> & PhotoOwner,
  { owner, most, lock }: Receiver,
  transaction: Transaction,
): Promise<boolean> {
  const known = await photos.find(photo.id, transaction);
  if (known) {
    const fields = ['sha256', 'kind', 'quote_id', 'appointment_id'] as const;
    if (fields.every((field) => known[field] === photo[field])) return true;
    throw appError('CONFLICT', 'Another photo has this id.');
  }
  await lock(transaction);
  if ((await photos.count(owner, photo.kind, transaction)) < most) return false;
  throw appError('PHOTO_REFUSED', `There are ${most} photos already, and no more can be added.`);
}
