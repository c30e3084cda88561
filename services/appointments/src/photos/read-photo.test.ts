import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { giveToUser } from '../testing/factories.ts';
import { aQuoteWithPhoto } from '../testing/photos.ts';
import { startService, type TestService } from '../testing/start-service.ts';

const ADA = 7;
let service: TestService;
let photoId: string;
beforeAll(async () => {
  service = await startService();
  ({ photoId } = await aQuoteWithPhoto(service));
  await giveToUser(service, 'ada@example.com', ADA);
});
afterAll(() => service.stop());

type Caller = Parameters<TestService['as']>;
const read = async (caller: Caller | null, path = photoId) => {
  const asking = request(service.app).get(`/api/photos/${path}`);
  return await (caller ? asking.set(await service.as(...caller)) : asking);
};

test.each<[string, Caller]>([
  ['staff', ['ADMIN']],
  ['super administrators', ['SUPER_ADMIN']],
  ['the customer whose quote it is', ['CUSTOMER', { userId: ADA }]],
])('%s read a photo, which no browser takes for a page', async (_who, caller) => {
  const { status, headers, body } = await read(caller);
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, 'image/jpeg', 'nosniff']);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['cache-control']).toBe('no-store');
  expect(await sharp(body).metadata()).toMatchObject({ width: 1_200, height: 1_600 });
  expect(await sharp((await read(caller, `${photoId}?size=small`)).body).metadata()).toMatchObject({ width: 240 });
});

test('for everyone else there is no photo', async () => {
  const missing = await read(['CUSTOMER', { userId: 8 }], randomUUID());
  const theirs = await read(['CUSTOMER', { userId: 8 }]);
  const said = ({ status, body }: typeof theirs) => [status, body.code, body.message];
  expect(said(theirs)).toEqual([404, 'NOT_FOUND', 'Photo not found']);
  expect(said(theirs)).toEqual(said(missing));
  expect((await read(null)).status).toBe(401);
  expect((await read(['SERVICE', { issuer: 'payments' }])).status).toBe(403);
});

test('refuses what is no id, and a size that there is not', async () => {
  for (const path of ['7', '..%2F..%2Fetc%2Fpasswd', `${photoId}.jpg`, `${photoId}?size=huge`])
    expect([path, (await read(['ADMIN'], path)).status]).toEqual([path, 400]);
});
