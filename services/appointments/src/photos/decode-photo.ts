import { appError } from '@tailgate/service-kit';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { Metadata, Sharp } from 'sharp';

const MOST_PIXELS = 50_000_000;
const SECONDS = 20;
const LARGE = 1_600;
const SMALL = 320;
/**
 * One at a time: a progressive photo of 50 megapixels takes hundreds of megabytes while it is decoded. Each that waits holds up to
 * 8 MB, and a pod has 512.
 */
const decoding = bulkhead(1, 20);

export interface DecodedPhoto {
  readonly large: Buffer;
  readonly small: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a photo again, upright and without anything but its pixels.
 * @throws AppError PHOTO_REFUSED, or UNAVAILABLE while too many photos wait
 */
export async function decodePhoto(content: Uint8Array): Promise<DecodedPhoto> {
  try {
    return await decoding.execute(() => decode(content));
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    throw appError('UNAVAILABLE', 'Too many photos are arriving. Please send it again in a minute.', { cause: error });
  }
}

async function decode(content: Uint8Array): Promise<DecodedPhoto> {
  if (content.length === 0) throw notAPhoto();
  const sharp = await loadSharp();
  const photo = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS });
  assertSize(await orRefused(sharp(content, { limitInputPixels: false }).metadata()));
  const { data: large, info } = await orRefused(
    asJpeg(photo.autoOrient(), LARGE).toBuffer({ resolveWithObject: true }),
  );
  const small = await asJpeg(sharp(large), SMALL).toBuffer();
  return { large, small, width: info.width, height: info.height };
}

/** Without `keepMetadata`, sharp writes none, and colours as sRGB. */
function asJpeg(photo: Sharp, side: number): Sharp {
  return photo.resize(side, side, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 80 });
}

function assertSize({ width, height }: Metadata): void {
  if (width * height > MOST_PIXELS)
    throw appError('PHOTO_REFUSED', 'This photo has more than 50 megapixels. Please send a smaller one.');
}

async function orRefused<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw notAPhoto(cause);
  }
}

function notAPhoto(cause?: unknown) {
  return appError('PHOTO_REFUSED', 'This is not a complete JPEG photo. Please choose another one.', { cause });
}

/** Loaded with the first photo, and able to read JPEG only: no other format can hide behind the name. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
