import { randomUUID } from 'node:crypto';
import { LARGEST_PHOTO } from '@tailgate/contracts';
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

async function anAnimation(format: 'gif' | 'webp'): Promise<Buffer> {
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

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const PAGE = Buffer.from('<script>alert(1)</script>');

/** Files that are refused, made from a photo of `aPhoto()`, with the code if it is not PHOTO_REFUSED. */
export const BAD_PHOTOS: [string, (photo: Buffer) => Buffer | Promise<Buffer>, string?][] = [
  ['no image', () => Buffer.from('Dear team, a sofa.')],
  ['more than 50 megapixels', aBomb],
  ['SVG', () => Buffer.from(SVG)],
  ['a photo that was cut off', (photo) => photo.subarray(0, photo.length / 2)],
  ['a photo without its end', (photo) => photo.subarray(0, photo.length - 20_000)],
  ['an animated GIF', () => anAnimation('gif')],
  ['an animated WebP', () => anAnimation('webp')],
  ['PNG', (photo) => sharp(photo).png().toBuffer()],
  ['nothing', () => Buffer.alloc(0)],
  ['a page that goes on as a photo', (photo) => Buffer.concat([PAGE, photo])],
  [
    '8 MB and a byte',
    (photo) => Buffer.concat([photo, Buffer.alloc(LARGEST_PHOTO + 1 - photo.length)]),
    'PAYLOAD_TOO_LARGE',
  ],
  ['more than 8 MB of EXIF', () => withHugeExif(LARGEST_PHOTO), 'PAYLOAD_TOO_LARGE'],
];

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

/** A photo that the crew took at the doors. */
export async function sendCrewPhoto(
  service: TestService,
  secret: string,
  appointment_id: number,
  {
    photoId = randomUUID() as string,
    kind = 'delivery',
    taken_at = service.deps.now().toISOString(),
    content,
  }: { photoId?: string; kind?: string; taken_at?: string; content: Buffer },
) {
  return await request(service.app)
    .put(`/api/public/crew/${secret}/photos/${photoId}`)
    .query({ appointment_id, kind, taken_at })
    .type('image/jpeg')
    .send(content);
}

/** The kinds of metadata that a photo has. Its compressed bytes can contain any short word. */
export async function metadataOf(content: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, icc } = await sharp(content).metadata();
  return Object.entries({ exif, xmp, iptc, icc }).flatMap(([kind, found]) => (found ? [kind] : []));
}
