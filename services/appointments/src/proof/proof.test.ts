import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { formatLongDate } from '@tailgate/domain';
import request from 'supertest';
import { extractText } from 'unpdf';
import { crewLinkEnd } from '../crew/crew-links.ts';
import { aBookedAppointment, dayIn } from '../testing/booked-appointments.ts';
import { secretOf } from '../testing/booking-link.ts';
import { crewDesk, moveToMorningOf } from '../testing/crew.ts';
import { aPhoto, BAD_PHOTOS, metadataOf, sendCrewPhoto } from '../testing/photos.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';

const DAY = dayIn(5);
const DAY_MS = 86_400_000;
let service: TestService;
let small: Buffer;
let large: Buffer;
beforeAll(async () => {
  service = await startService();
  [small, large] = await Promise.all([aPhoto(60, 40), aPhoto()]);
});
afterAll(() => service.stop());
beforeEach(async () => {
  moveToMorningOf(service, DAY);
  await clearData(service);
  for await (const files of service.deps.photoStorage.list())
    for (const { name } of files) await service.deps.photoStorage.remove(name);
});

const desk = () => crewDesk(service, DAY);
const nowOf = () => service.deps.now().toISOString();

async function aTripOnTheTruck() {
  const { id, slotId } = await aBookedAppointment(service, DAY);
  const secret = await desk().secret();
  await desk().shown(secret);
  return { id, slotId, secret };
}

const send = async (secret: string, id: number, sent: Partial<Parameters<typeof sendCrewPhoto>[3]> = {}) =>
  await sendCrewPhoto(service, secret, id, { content: small, ...sent });
const files = () => readdirSync(service.photosFolder);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

async function textOf(path: string, headers: Record<string, string>): Promise<string> {
  const answer = await request(service.app).get(path).set(headers).responseType('blob').expect(200);
  return (await extractText(new Uint8Array(answer.body), { mergePages: true })).text.replace(/\s+/g, ' ');
}

async function deliver(secret: string, id: number, detail: object = {}) {
  const photoId = randomUUID();
  expect((await send(secret, id, { photoId })).status).toBe(200);
  await desk().send(secret, id, [
    { press: 'delivered', handed_over: 'to-someone-else', receiver: 'Kim', photos: [photoId], ...detail },
  ]);
  return photoId;
}

describe('a photo of the crew', () => {
  test('is kept once, and staff see it and what is still to come', async () => {
    const { id, secret } = await aTripOnTheTruck();
    const noted = () => service.rows(`SELECT * FROM history WHERE action = 'appointment.photo-received' ORDER BY id`);
    const before = await noted();
    const photoId = randomUUID();
    const missing = randomUUID();
    const first = await send(secret, id, { photoId });
    expect((await send(secret, id, { photoId })).body).toEqual(first.body);
    expect(codeOf(await send(secret, id, { photoId, kind: 'pick-up' }))).toEqual([409, 'CONFLICT']);
    await desk().send(secret, id, [{ press: 'delivered', photos: [photoId, missing], not_taken: 'Broken camera' }]);
    const { photos, actions } = await desk().progress(id);
    expect(photos).toMatchObject([{ id: photoId, kind: 'delivery', taken_at: expect.any(String) }]);
    expect(actions).toMatchObject([{ photos: [photoId, missing], not_taken: 'Broken camera' }]);
    expect(files()).toHaveLength(2);
    // Open pages follow the history.
    expect((await noted()).slice(before.length)).toMatchObject([
      { actor: 'Crew', subject_id: id, summary: 'Delivery photo' },
    ]);
  });

  test('may come before or after its action, which conflicts with one that names other photos', async () => {
    const { id, secret } = await aTripOnTheTruck();
    const photoId = randomUUID();
    const press = { id: randomUUID(), press: 'delivered' as const, photos: [photoId] };
    const sent_at = nowOf();
    await desk().send(secret, id, [press], { sent_at });
    const again = await desk().send(secret, id, [{ ...press, photos: [randomUUID()] }], { sent_at });
    expect(again.body.results).toMatchObject([{ effect: 'refused', code: 'CONFLICT' }]);
    expect((await send(secret, id, { photoId })).status).toBe(200);
  });

  test.each(BAD_PHOTOS)('that is %s is refused, and leaves nothing', async (_what, content, code = 'PHOTO_REFUSED') => {
    const { id, secret } = await aTripOnTheTruck();
    expect((await send(secret, id, { content: await content(large) })).body.code).toBe(code);
    expect([files(), (await desk().progress(id)).photos]).toEqual([[], []]);
  });

  test('is stored without the place where it was taken', async () => {
    const { id, secret } = await aTripOnTheTruck();
    expect((await send(secret, id, { content: large })).status).toBe(200);
    expect(await metadataOf(large)).toContain('exif');
    const stored = files().map((name) => readFileSync(join(service.photosFolder, name)));
    expect(stored).toHaveLength(2);
    for (const content of stored) expect(await metadataOf(content)).toEqual([]);
  });

  test('is refused from the seventh of its kind, and the fourth signature', async () => {
    const { id, secret } = await aTripOnTheTruck();
    for (const [kind, most] of [
      ['delivery', 6],
      ['signature', 3],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: most + 2 }, () => send(secret, id, { kind })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    }
    expect((await send(secret, id, { kind: 'problem' })).status).toBe(200);
  });

  test('is refused from the 201st of the day', async () => {
    const { id, secret } = await aTripOnTheTruck();
    const photoId = await deliver(secret, id);
    await service.rows(`INSERT INTO photos (id, appointment_id, kind, received_at, sha256, width, height, bytes)
      SELECT gen_random_uuid(), appointment_id, 'load', received_at, sha256, width, height, bytes
      FROM photos, generate_series(1, 199) WHERE id = '${photoId}'`);
    expect(codeOf(await send(secret, id))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await send(secret, id, { photoId })).status).toBe(200);
  });

  test('is refused from the 201st of the day also if several trips send at once', async () => {
    const { id, secret } = await aTripOnTheTruck();
    const ids = [id];
    for (const [from, to] of [
      ['11:00:00', '12:00:00'],
      ['13:00:00', '14:00:00'],
      ['15:00:00', '16:00:00'],
    ] as const) {
      const times = { appointment_time_start: from, appointment_time_end: to };
      ids.push((await aBookedAppointment(service, DAY, times)).id);
    }
    await desk().shown(secret);
    const photoId = await deliver(secret, id);
    await service.rows(`INSERT INTO photos (id, appointment_id, kind, received_at, sha256, width, height, bytes)
      SELECT gen_random_uuid(), appointment_id, 'load', received_at, sha256, width, height, bytes
      FROM photos, generate_series(1, 198) WHERE id = '${photoId}'`);
    const { countOfDay } = service.deps.photos;
    // Longer than a photo is decoded, so that all have counted before the first is kept.
    jest.spyOn(service.deps.photos, 'countOfDay').mockImplementation(async (...of) => {
      const count = await countOfDay(...of);
      await delay(200);
      return count;
    });
    const answers = await Promise.all(ids.map((each) => send(secret, each)));
    jest.restoreAllMocks();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
    expect(await service.rows('SELECT 1 FROM photos')).toHaveLength(200);
  });

  test('from the future, of no kind or of no trip is refused with its field', async () => {
    const { id, secret } = await aTripOnTheTruck();
    const tomorrow = new Date(service.deps.now().getTime() + 1.1 * DAY_MS).toISOString();
    for (const [sent, field] of [
      [{ taken_at: tomorrow }, 'taken_at'],
      [{ taken_at: 'noon' }, 'taken_at'],
      [{ kind: 'load' }, 'kind'],
    ] as const)
      expect((await send(secret, id, sent)).body.details).toMatchObject([{ field }]);
    expect(codeOf(await send(secret, id + 1_000))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the link of a photo', () => {
  test('that was revoked still takes photos, and shows none', async () => {
    const { id, secret } = await aTripOnTheTruck();
    const photoId = await deliver(secret, id);
    expect((await request(service.app).get(`/api/public/crew/${secret}/photos/${photoId}?size=small`)).status).toBe(
      200,
    );
    await desk().link('revoke');
    expect((await send(secret, id)).status).toBe(200);
    expect(codeOf(await request(service.app).get(`/api/public/crew/${secret}/photos/${photoId}`))).toEqual([
      400,
      'LINK_INVALID',
    ]);
  });

  test('that ended takes what was taken before its end, for seven days', async () => {
    const { id, secret } = await aTripOnTheTruck();
    const end = crewLinkEnd(DAY, 'America/New_York').getTime();
    const before = new Date(end - 60_000).toISOString();
    const after = new Date(end + 60_000).toISOString();
    const moveTo = (at: number) => service.moveClock((at - Date.now()) / DAY_MS);
    moveTo(end + 3_600_000);
    expect((await send(secret, id, { taken_at: before })).status).toBe(200);
    expect(codeOf(await send(secret, id, { taken_at: after }))).toEqual([400, 'LINK_INVALID']);
    moveTo(end + 8 * DAY_MS);
    expect(codeOf(await send(secret, id, { taken_at: before }))).toEqual([400, 'LINK_INVALID']);
  });

  test("opens no other truck's trip or photo", async () => {
    const { id, secret } = await aTripOnTheTruck();
    const photoId = await deliver(secret, id);
    const other = await crewDesk(service, DAY, 2).secret();
    await crewDesk(service, DAY, 2).shown(other);
    expect(codeOf(await send(other, id))).toEqual([404, 'NOT_FOUND']);
    for (const [path, status] of [
      [`/api/public/crew/${other}/photos/${photoId}`, 404],
      [`/api/public/crew/${await secretOf(service, id)}/photos/${photoId}`, 400],
      [`/api/public/bookings/${secret}/photos/${photoId}`, 400],
      [`/api/public/bookings/${secret}/proof`, 400],
    ] as const)
      expect([path, (await request(service.app).get(path)).status]).toEqual([path, status]);
    expect(files()).toHaveLength(2);
  });

  test('opens no photo of a trip that was moved off the truck, and the link of its new truck does', async () => {
    const { id, secret, slotId } = await aTripOnTheTruck();
    const photoId = await deliver(secret, id);
    const read = (link: string) => request(service.app).get(`/api/public/crew/${link}/photos/${photoId}`);
    expect((await read(secret)).status).toBe(200);
    Object.assign(service.payments.slots.get(slotId) ?? {}, { truck_id: 2 });
    expect(codeOf(await read(secret))).toEqual([404, 'NOT_FOUND']);
    expect((await read(await crewDesk(service, DAY, 2).secret())).status).toBe(200);
  });

  test('takes no photo of an erased client', async () => {
    const { id, secret } = await aTripOnTheTruck();
    await service.rows('UPDATE clients SET erased_at = now()');
    expect(codeOf(await send(secret, id))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the proof', () => {
  test('is shown by the link of the booking, without the photos of a problem', async () => {
    const { id, secret } = await aTripOnTheTruck();
    const photoId = await deliver(secret, id);
    const problem = randomUUID();
    await send(secret, id, { kind: 'problem', photoId: problem });
    const path = `/api/public/bookings/${await secretOf(service, id)}`;
    const { body } = await request(service.app).get(`${path}/proof`).expect(200);
    expect(body).toMatchObject({ step: 'delivered', truck_name: 'Truck 1', handed_over: 'to-someone-else' });
    expect([body.receiver, body.photos.map((photo: { id: string }) => photo.id)]).toEqual(['Kim', [photoId]]);
    expect((await request(service.app).get(`${path}/photos/${photoId}`)).headers['content-type']).toBe('image/jpeg');
    expect(codeOf(await request(service.app).get(`${path}/photos/${problem}`))).toEqual([404, 'NOT_FOUND']);
  });

  test('has nothing of a delivery that was undone, and the photos of the one that counts', async () => {
    const { id, secret } = await aTripOnTheTruck();
    const path = `/api/public/bookings/${await secretOf(service, id)}`;
    const wrong = await deliver(secret, id, { receiver: 'Someone next door' });
    await desk().send(secret, id, [{ press: 'undo' }]);
    expect((await request(service.app).get(`${path}/proof`)).body).toMatchObject({
      step: 'waiting',
      receiver: null,
      photos: [],
    });
    const right = await deliver(secret, id);
    const { body } = await request(service.app).get(`${path}/proof`);
    expect([body.step, body.receiver, body.photos.map((photo: { id: string }) => photo.id)]).toEqual([
      'delivered',
      'Kim',
      [right],
    ]);
    expect(codeOf(await request(service.app).get(`${path}/photos/${wrong}`))).toEqual([404, 'NOT_FOUND']);
    expect((await desk().progress(id)).photos).toHaveLength(2);
  });

  test('keeps what a revoked link sent for staff', async () => {
    const { id, secret } = await aTripOnTheTruck();
    await desk().link('revoke');
    await deliver(secret, id);
    const path = `/api/public/bookings/${await secretOf(service, id)}`;
    expect((await request(service.app).get(`${path}/proof`)).body).toMatchObject({ receiver: null, photos: [] });
    expect(await textOf(`${path}/proof.pdf`, {})).not.toMatch(/Kim|Delivered|Delivery,/);
    const forStaff = await textOf(`/api/appointments/${id}/proof.pdf`, await service.as('ADMIN'));
    expect(forStaff).toMatch(/Delivered .*under review: The link of the crew was revoked/);
    expect(forStaff).toContain('Delivery,');
  });

  test('says that staff completed a trip, and nothing of an attempt on another day but to staff', async () => {
    const { id, secret } = await aTripOnTheTruck();
    await desk().send(secret, id, [{ press: 'problem', reason: 'nobody-there' }]);
    await service.rows(`UPDATE appointments SET appointment_date = '${dayIn(9)}', status = 'completed'`);
    const path = `/api/public/bookings/${await secretOf(service, id)}`;
    expect((await request(service.app).get(`${path}/proof`)).body).toMatchObject({ step: 'delivered', crew: null });
    const forStaff = await textOf(`/api/appointments/${id}/proof.pdf`, await service.as('ADMIN'));
    expect(forStaff).toMatch(new RegExp(`Not delivered ${formatLongDate(DAY)}, 8:\\d\\d AM, Nobody there`));
  });

  test('as PDF has the steps and the photos, and failed attempts for staff only', async () => {
    const { id, secret } = await aTripOnTheTruck();
    await desk().send(secret, id, [{ press: 'arrived' }, { press: 'problem', reason: 'nobody-there' }]);
    await deliver(secret, id, { not_taken: 'Too dark' });
    await send(secret, id, { kind: 'signature' });
    const forStaff = await textOf(`/api/appointments/${id}/proof.pdf`, await service.as('ADMIN'));
    for (const text of ['Proof of delivery', 'Kim', 'Given to someone else', 'Nobody there', 'Too dark', 'Signature'])
      expect(forStaff).toContain(text);
    const own = await textOf(`/api/public/bookings/${await secretOf(service, id)}/proof.pdf`, {});
    for (const text of ['Kim', 'Arrived', 'Delivery,']) expect(own).toContain(text);
    expect(own).not.toMatch(/Nobody there|Too dark/);
  });

  test('of someone else is not found', async () => {
    const { id } = await aTripOnTheTruck();
    for (const path of [`/api/appointments/${id}/proof`, `/api/appointments/${id}/proof.pdf`]) {
      const answer = await request(service.app)
        .get(path)
        .set(await service.as('CUSTOMER', { userId: 999 }));
      expect(codeOf(answer)).toEqual([404, 'NOT_FOUND']);
    }
  });
});
