import { z } from 'zod';
import { id, instant, publicReference } from './fields.ts';

const PHOTO_KINDS = ['load', 'pick-up', 'delivery', 'problem', 'signature'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

export const PHOTO_WORDS: Readonly<Record<PhotoKind, string>> = {
  load: 'Load',
  'pick-up': 'Pick-up',
  delivery: 'Delivery',
  problem: 'Problem',
  signature: 'Signature',
};

/** Bytes of a photo on the wire. Devices send much less, because they scale it down. */
export const LARGEST_PHOTO = 8 * 1024 * 1024;
export const MOST_LOAD_PHOTOS = 6;

/** Made by the device, so that a photo that is sent again counts once. */
const photoId = z.uuid('Not a photo');

export const byPhoto = z.strictObject({ id: photoId });
export const loadPhotoParams = z.strictObject({ reference: publicReference, id: photoId });
export const photoQuery = z.strictObject({ size: z.enum(['small']).optional() });

/** The hash of the bytes that arrived. */
export const keptPhoto = z.object({ sha256: z.string() });

export const photo = z.object({
  id: photoId,
  kind: z.enum(PHOTO_KINDS),
  width: z.int(),
  height: z.int(),
  received_at: instant,
});
export type Photo = z.infer<typeof photo>;

export const personalPhoto = photo.extend({
  quote_id: id.nullable(),
  appointment_id: id.nullable(),
  taken_at: instant.nullable(),
  /** Where the photo itself is, for its owner and for staff. */
  url: z.string(),
});
