import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { anApprovedQuote, aPendingQuote, referenceOf } from '../testing/factories.ts';
import { aBomb, aPhoto, aQuoteWithPhoto, BAD_PHOTOS, metadataOf, sendPhoto, withHugeExif } from '../testing/photos.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
let photo: Buffer;
beforeAll(async () => {
  service = await startService();
  photo = await aPhoto();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await clearData(service);
  service.moveClock(0);
  for await (const files of service.deps.photoStorage.list())
    for (const { name } of files) await service.deps.photoStorage.remove(name);
});

const stored = () => readdirSync(service.photosFolder).map((name) => readFileSync(join(service.photosFolder, name)));
const noted = () => service.rows(`SELECT * FROM history WHERE action = 'quote.photo-received' ORDER BY id`);
const photoRows = () => service.rows('SELECT id, kind, quote_id, width, height FROM photos');

describe('keeps', () => {
  test('a photo in two sizes, upright, without the place where it was taken', async () => {
    const { id, photoId } = await aQuoteWithPhoto(service);
    expect(photo.toString('latin1')).toContain('Phone of Ada');
    expect(await photoRows()).toEqual([{ id: photoId, kind: 'load', quote_id: id, width: 1_200, height: 1_600 }]);
    const sizes = await Promise.all(stored().map((content) => sharp(content).metadata()));
    expect(
      sizes.map(({ width, height, format, exif, orientation, icc, xmp }) => [
        width,
        height,
        format,
        exif ?? icc ?? xmp ?? orientation,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [1_200, 1_600, 'jpeg', undefined],
        [240, 320, 'jpeg', undefined],
      ]),
    );
    for (const content of stored()) expect(await metadataOf(content)).toEqual([]);
  });

  test('nothing of a page or of huge EXIF that comes with a photo', async () => {
    const { reference } = await aPendingQuote(service);
    const page = Buffer.from('<script>alert(1)</script>');
    for (const content of [Buffer.concat([photo, page]), await withHugeExif(1_000_000)])
      expect((await sendPhoto(service, reference, content)).status).toBe(200);
    expect(stored()).toHaveLength(4);
    for (const content of stored()) expect(content.toString('latin1')).not.toMatch(/script|xxxx/);
  });

  test('a photo once, however often it is sent, and also at once', async () => {
    const { id: quoteId, reference } = await aPendingQuote(service);
    const before = await noted();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => sendPhoto(service, reference, photo, { id })));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(answers[0]?.body.sha256).toMatch(/^[0-9a-f]{64}$/);
    service.moveClock(1);
    expect((await sendPhoto(service, reference, photo, { id })).body).toEqual(answers[0]?.body);
    const other = await sendPhoto(service, reference, await aPhoto(60, 40), { id });
    expect([other.status, other.body.code]).toEqual([409, 'CONFLICT']);
    expect([(await photoRows()).length, stored().length]).toEqual([1, 2]);
    expect((await noted()).slice(before.length)).toMatchObject([{ subject_id: quoteId, summary: 'Load photo' }]);
  });
});

describe('refuses, and leaves nothing on disk:', () => {
  test.each(BAD_PHOTOS)('%s', async (_what, content, code = 'PHOTO_REFUSED') => {
    const { reference } = await aPendingQuote(service);
    const { body, status } = await sendPhoto(service, reference, await content(photo));
    expect([status, body.code]).toEqual([code === 'PHOTO_REFUSED' ? 400 : 413, code]);
    expect([await photoRows(), stored()]).toEqual([[], []]);
  });

  test('more than 50 megapixels, and says so', async () => {
    const { reference } = await aPendingQuote(service);
    expect((await sendPhoto(service, reference, await aBomb())).body.message).toContain('more than 50 megapixels');
  });

  test('another type', async () => {
    const { reference } = await aPendingQuote(service);
    expect((await sendPhoto(service, reference, photo, { type: 'image/png' })).body.code).toBe(
      'UNSUPPORTED_MEDIA_TYPE',
    );
    expect(stored()).toEqual([]);
  });

  test('the seventh', async () => {
    const { reference } = await aPendingQuote(service);
    const small = await aPhoto(60, 40);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => sendPhoto(service, reference, small)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect((await sendPhoto(service, reference, small)).body).toMatchObject({
      code: 'PHOTO_REFUSED',
      message: 'There are 6 photos already, and no more can be added.',
    });
    expect(await photoRows()).toHaveLength(6);
  });

  test('one for a quote that is unknown, decided, or older than an hour', async () => {
    const unknown = await sendPhoto(service, 'x'.repeat(22), photo);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
    const { id } = await anApprovedQuote(service);
    expect((await sendPhoto(service, await referenceOf(service, id), photo)).body.code).toBe('QUOTE_NOT_PENDING');
    const { reference } = await aPendingQuote(service);
    service.moveClock(1.01 / 24);
    expect((await sendPhoto(service, reference, photo)).body.code).toBe('PHOTO_REFUSED');
    expect(stored()).toEqual([]);
  });
});

test('staff see the photos of a quote', async () => {
  const { id, photoId } = await aQuoteWithPhoto(service);
  const staff = await service.as('ADMIN');
  const quote = await request(service.app).get(`/api/quotes/${id}`).set(staff).expect(200);
  const shown = { id: photoId, kind: 'load', width: 1_200, height: 1_600, received_at: expect.any(String) };
  expect(quote.body.photos).toEqual([shown]);
  expect((await request(service.app).get('/api/quotes').set(staff)).body[0]).not.toHaveProperty('photos');
});
