import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { S3_ENVIRONMENT, startS3, type TestS3 } from '@tailgate/releases/testing';
import request from 'supertest';
import { aQuoteWithPhoto } from '../../testing/photos.ts';
import { startService, type TestService } from '../../testing/start-service.ts';
import { deleteStrayFiles } from '../delete-stray-files.ts';

let s3: TestS3;
let service: TestService;
beforeAll(async () => {
  Object.assign(process.env, S3_ENVIRONMENT);
  s3 = await startS3();
  service = await startService({ photos: { PHOTOS_DIR: 's3://releases/photos', PHOTOS_S3_ENDPOINT: s3.endpoint } });
});
afterAll(async () => {
  await service.stop();
  await s3.stop();
});

const read = async (id: string) =>
  await request(service.app)
    .get(`/api/photos/${id}`)
    .set(await service.as('ADMIN'));

test('keeps, reads and deletes photos in a bucket', async () => {
  const { photoId } = await aQuoteWithPhoto(service);
  expect((await read(photoId)).status).toBe(200);
  s3.isAway = true;
  expect((await read(photoId)).status).toBe(500);
  s3.isAway = false;
  service.moveClock(1);
  expect(await deleteStrayFiles(service.deps)).toEqual({ deleted: 0 });
  await service.rows("UPDATE photos SET sha256 = repeat('0', 64)");
  expect((await read(photoId)).status).toBe(404);
  expect(await deleteStrayFiles(service.deps)).toEqual({ deleted: 2 });
});
