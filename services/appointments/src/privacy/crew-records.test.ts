import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { personalRecords } from '@tailgate/contracts';
import request from 'supertest';
import { followUpAction } from '../crew/follow-up.ts';
import { ADA, aBookedAppointment, dayIn } from '../testing/booked-appointments.ts';
import { crewDesk, moveToMorningOf } from '../testing/crew.ts';
import { aPhoto } from '../testing/photos.ts';
import { endOfHistory } from '../testing/staff-appointments.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';

const DAY = dayIn(5);
const PERSONAL = /Rosa|blue gate|Broken camera/;
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  moveToMorningOf(service, DAY);
  await clearData(service);
});

const bff = async () => await service.as('SERVICE', { issuer: 'bff' });
const download = async (userId = ADA) =>
  (
    await request(service.app)
      .get(`/internal/personal-data/users/${userId}`)
      .set(await bff())
      .expect(200)
  ).body;

/** A delivery that counted, one that changed nothing, a photo, and a problem that came by a revoked link. */
async function aPlayedTrip() {
  const { id } = await aBookedAppointment(service, DAY);
  const own = crewDesk(service, DAY);
  const secret = await own.secret();
  const photoId = randomUUID() as string;
  const delivered = { press: 'delivered', handed_over: 'to-receiver', receiver: 'Rosa' } as const;
  const at = new Date(service.deps.now().getTime() - 60_000).toISOString();
  await own.send(secret, id, [{ ...delivered, at, photos: [photoId], not_taken: 'Broken camera' }, delivered]);
  await request(service.app)
    .put(`/api/public/crew/${secret}/photos/${photoId}`)
    .query({ appointment_id: id, kind: 'delivery', taken_at: service.deps.now().toISOString() })
    .type('image/jpeg')
    .send(await aPhoto(60, 40))
    .expect(200);
  await own.link('revoke');
  await own.send(secret, id, [{ press: 'problem', reason: 'other', words: 'The blue gate was locked' }]);
  for (const data of await service.jobData('follow-up-action')) await followUpAction(service.deps, data as never);
  return { id, photoId };
}

test('the download has what the crew wrote about a trip, also what changed nothing or is under review', async () => {
  const { id: appointment_id, photoId } = await aPlayedTrip();
  const records = await download();
  expect(personalRecords.parse(records)).toEqual(records);
  expect(records.crew_actions).toMatchObject([
    { appointment_id, effect: 'applied', receiver: 'Rosa', photos: [photoId], not_taken: 'Broken camera' },
    { appointment_id, effect: 'none', receiver: 'Rosa' },
    { appointment_id, effect: 'review', reason: 'other', words: 'The blue gate was locked' },
  ]);
  expect(records.photos).toMatchObject([{ id: photoId, appointment_id, kind: 'delivery' }]);
  expect((await download(8)).crew_actions).toEqual([]);
});

test('an erasure leaves nothing that the crew wrote, and no photo', async () => {
  const after = await endOfHistory(service);
  const { id } = await aPlayedTrip();
  const everyText = async () =>
    JSON.stringify([
      await service.rows('SELECT * FROM crew_actions'),
      await service.rows('SELECT * FROM messages'),
      await service.rows(`SELECT summary FROM history WHERE id > ${after}`),
      await service.rows('SELECT data FROM pgboss.job'),
    ]);
  expect(await everyText()).toMatch(PERSONAL);
  await service.rows("UPDATE appointments SET appointment_date = '2026-01-05', status = 'completed'");
  await request(service.app)
    .post('/internal/personal-data/erasures')
    .set(await bff())
    .send({ user_id: ADA, client_id: null, by: null })
    .expect(200);
  expect(await everyText()).not.toMatch(PERSONAL);
  expect(await service.rows('SELECT 1 FROM photos')).toEqual([]);
  expect(await service.rows(`SELECT press FROM crew_actions WHERE appointment_id = ${id}`)).toHaveLength(3);
});
