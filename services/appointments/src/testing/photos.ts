import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import request from 'supertest';
import { aPendingQuote } from './factories.ts';
import type { TestService } from './start-service.ts';

/** Noise, which compresses badly, so that a cut is inside the picture. */
const picture = (width = 2_000, height = 1_500) =>
  sharp({
    create: { width, height, channels: 3, background: '#c84', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

/** A photo as a phone writes it: lying on its side, with the place where it was taken. */
export const aPhoto = (width?: number, height?: number): Promise<Buffer> =>
  picture(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone of Ada' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 39/1 9/1', GPSLongitudeRef: 'W', GPSLongitude: '73/1 45/1 22/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Says in its header that it is larger than it is. */
export async function aBomb(): Promise<Buffer> {
  const photo = await picture(80, 60).jpeg().toBuffer();
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
  photo.writeUInt16BE(8_000, frame + 5);
  photo.writeUInt16BE(8_000, frame + 7);
  return photo;
}

export async function anAnimation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await picture(40, 80).raw().toBuffer();
  const raw = { width: 40, height: 80, channels: 3, pageHeight: 40 } as const;
  return await sharp(frames, { raw })[format]().toBuffer();
}

/** An EXIF part is 64 kB at most, so a huge one is many. */
export async function withHugeExif(bytes: number): Promise<Buffer> {
  const photo = await picture(80, 60).jpeg().toBuffer();
  const segment = Buffer.concat([
    Buffer.from([0xff, 0xe1, 0xff, 0xff]),
    Buffer.from('Exif\0\0'),
    Buffer.alloc(65_527, 'x'),
  ]);
  const segments = Array.from({ length: Math.ceil(bytes / segment.length) }, () => segment);
  return Buffer.concat([photo.subarray(0, 2), ...segments, photo.subarray(2)]);
}

export async function sendPhoto(
  { app }: TestService,
  reference: string,
  content: Buffer,
  { id = randomUUID() as string, type = 'image/jpeg' } = {},
) {
  return await request(app).put(`/api/public/quotes/${reference}/photos/${id}`).type(type).send(content);
}

/** A quote with one photo of the load. */
export async function aQuoteWithPhoto(service: TestService) {
  const quote = await aPendingQuote(service);
  const photoId = randomUUID() as string;
  const { status } = await sendPhoto(service, quote.reference, await aPhoto(), { id: photoId });
  if (status !== 200) throw new Error(`the photo was answered with ${status}`);
  return { ...quote, photoId };
}
