import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { cleanUp } from '../privacy/clean-up.ts';
import { giveToUser } from '../testing/factories.ts';
import { aQuoteWithPhoto } from '../testing/photos.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';
import { deleteStrayFiles } from './delete-stray-files.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await clearData(service);
  service.moveClock(0);
});

const files = () => readdirSync(service.photosFolder);
const photoRows = () => service.rows('SELECT 1 FROM photos');
const internal = async () => await service.as('SERVICE', { issuer: 'bff' });
async function deleteStrays() {
  service.moveClock(1);
  return await deleteStrayFiles(service.deps);
}
const erase = async () =>
  await request(service.app)
    .post('/internal/personal-data/erasures')
    .set(await internal())
    .send({ user_id: 7, client_id: null, by: null })
    .expect(200);
const deleteClient = async () =>
  await request(service.app)
    .delete('/api/clients/1')
    .set(await service.as('ADMIN'))
    .expect(204);
const expire = async () => {
  await service.rows("UPDATE photos SET received_at = received_at - interval '731 days'");
  await cleanUp(service.deps, { messageDays: 730, photoDays: 730 });
};

test.each([
  ['an erasure of the client', erase],
  ['the deletion of the client', deleteClient],
  ['PHOTO_DAYS', expire],
])('%s deletes photos with their files', async (_what, end) => {
  await aQuoteWithPhoto(service);
  await giveToUser(service, 'ada@example.com', 7);
  expect(await deleteStrays()).toEqual({ deleted: 0 });
  service.moveClock(0);
  await end();
  expect([await photoRows(), await deleteStrays(), files()]).toEqual([[], { deleted: 2 }, []]);
});

test('spares files of the last hour, and files of others', async () => {
  const { photoId } = await aQuoteWithPhoto(service);
  await service.deps.photoStorage.write('notes.txt', Buffer.from('of someone else'));
  await service.rows('DELETE FROM photos');
  expect(await deleteStrayFiles(service.deps)).toEqual({ deleted: 0 });
  const [one = ''] = files().filter((name) => name.startsWith(photoId));
  const twoHoursAgo = Date.now() / 1000 - 7_200;
  utimesSync(join(service.photosFolder, one), twoHoursAgo, twoHoursAgo);
  expect(await deleteStrayFiles(service.deps)).toEqual({ deleted: 1 });
  expect(await deleteStrays()).toEqual({ deleted: 1 });
  expect(files()).toEqual(['notes.txt']);
  await service.deps.photoStorage.remove('notes.txt');
});

test('the download of personal data says which photos there are, and where', async () => {
  const { id, photoId } = await aQuoteWithPhoto(service);
  await giveToUser(service, 'ada@example.com', 7);
  const { body } = await request(service.app)
    .get('/internal/personal-data/users/7')
    .set(await internal())
    .expect(200);
  const kept = { id: photoId, quote_id: id, kind: 'load', url: `http://portal.example/api/photos/${photoId}` };
  expect(body.photos).toMatchObject([kept]);
});
