import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import request from 'supertest';
import { fileName } from '../photos/photo-files.ts';
import { aBookedAppointment, dayIn } from '../testing/booked-appointments.ts';
import { secretOf } from '../testing/booking-link.ts';
import { crewDesk, moveToMorningOf } from '../testing/crew.ts';
import { aPhoto, sendCrewPhoto } from '../testing/photos.ts';
import { startService, type TestService } from '../testing/start-service.ts';

const DAY = dayIn(5);
/** Each trip has a separate truck day. */
const PLACES = [
  [DAY, 1],
  [DAY, 2],
  [dayIn(6), 1],
] as const;

interface Trip {
  id: number;
  userId: number;
  crew: string;
  booking: string;
  shared: string;
  /** Of the trip, and of its quote's load. */
  photoIds: string[];
}
let service: TestService;
let photo: Buffer;
let trips: Trip[];
beforeAll(async () => {
  service = await startService();
  moveToMorningOf(service, DAY);
  photo = await aPhoto(60, 40);
  trips = [];
  for (const [date, truckId] of PLACES) trips.push(await aTripAt(date, truckId));
});
afterAll(() => service.stop());

async function aTripAt(date: string, truckId: number): Promise<Trip> {
  const { id, quoteId, slotId } = await aBookedAppointment(service, date);
  Object.assign(service.payments.slots.get(slotId) ?? {}, { truck_id: truckId });
  // The factory gives every client to the same user.
  const userId = 100 + id;
  await service.rows(`INSERT INTO clients (name, email, phone, preferred_contact, user_id)
    VALUES ('Owner', 'owner-${id}@example.com', '5185550100', 'phone', ${userId})`);
  for (const table of ['quotes', 'appointments'])
    await service.rows(`UPDATE ${table} SET client_id = (SELECT id FROM clients WHERE user_id = ${userId})
      WHERE id = ${table === 'quotes' ? quoteId : id}`);
  const own = crewDesk(service, date, truckId);
  const crew = await own.secret();
  await own.shown(crew);
  const [taken, load] = [randomUUID() as string, randomUUID() as string];
  const { sha256 } = (await sendCrewPhoto(service, crew, id, { photoId: taken, content: photo })).body;
  await service.rows(`INSERT INTO photos (id, quote_id, kind, received_at, sha256, width, height, bytes)
    SELECT '${load}', ${quoteId}, 'load', received_at, sha256, width, height, bytes FROM photos WHERE id = '${taken}'`);
  await service.deps.photoStorage.write(fileName({ id: load, sha256 }, 'small'), photo);
  await own.send(crew, id, [{ press: 'delivered', receiver: `Receiver ${id}`, photos: [taken] }]);
  const appointment = await service.deps.appointments.find(id);
  const shared = service.deps.tripLinks.urlFor(appointment!).split('/').at(-1) ?? '';
  return { id, userId, crew, booking: await secretOf(service, id), shared, photoIds: [taken, load] };
}

const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await request(service.app).get(path).set(headers)).status;
const others = (own: Trip) => trips.filter((trip) => trip !== own);

test('a crew reads the photos of its trips, and of no other truck or day', async () => {
  for (const own of trips) {
    const read = (photoId: string) => statusOf(`/api/public/crew/${own.crew}/photos/${photoId}?size=small`);
    for (const photoId of own.photoIds) expect(await read(photoId)).toBe(200);
    for (const photoId of others(own).flatMap(({ photoIds }) => photoIds)) expect(await read(photoId)).toBe(404);
  }
});

test('a crew sends photos to its own trips only, and takes over no photo of another', async () => {
  for (const own of trips)
    for (const { id, photoIds } of others(own)) {
      const fresh = await sendCrewPhoto(service, own.crew, id, { content: photo });
      expect([fresh.status, fresh.body.code]).toEqual([404, 'NOT_FOUND']);
      const taken = await sendCrewPhoto(service, own.crew, own.id, { photoId: photoIds[0] ?? '', content: photo });
      expect([taken.status, taken.body.code]).toEqual([409, 'CONFLICT']);
    }
  expect(await service.rows('SELECT 1 FROM photos')).toHaveLength(2 * trips.length);
});

test('a booking link shows the proof of its trip, and is no link of a crew', async () => {
  for (const own of trips) {
    const path = `/api/public/bookings/${own.booking}`;
    const { body } = await request(service.app).get(`${path}/proof`).expect(200);
    expect([body.receiver, body.photos.map(({ id }: { id: string }) => id)]).toEqual([
      `Receiver ${own.id}`,
      own.photoIds.slice(0, 1),
    ]);
    expect(await statusOf(`${path}/photos/${own.photoIds[0]}`)).toBe(200);
    for (const photoId of [own.photoIds[1], ...others(own).flatMap(({ photoIds }) => photoIds)])
      expect(await statusOf(`${path}/photos/${photoId}`)).toBe(404);
    for (const wrong of [
      `/api/public/crew/${own.booking}/photos/${own.photoIds[0]}`,
      ...['proof', 'proof.pdf', `photos/${own.photoIds[0]}`].map((what) => `/api/public/bookings/${own.crew}/${what}`),
    ])
      expect([wrong, (await request(service.app).get(wrong)).body.code]).toEqual([wrong, 'LINK_INVALID']);
  }
});

test('a customer reads the proof of an own trip only, and staff of all', async () => {
  const staff = await service.as('ADMIN');
  for (const own of trips) {
    const customer = await service.as('CUSTOMER', { userId: own.userId });
    for (const what of ['proof', 'proof.pdf']) {
      expect(await statusOf(`/api/appointments/${own.id}/${what}`, customer)).toBe(200);
      expect(await statusOf(`/api/appointments/${own.id}/${what}`, staff)).toBe(200);
      for (const { id } of others(own)) expect(await statusOf(`/api/appointments/${id}/${what}`, customer)).toBe(404);
    }
  }
});

test('a crew sees its own trip, and moves no trip of another truck or day', async () => {
  for (const [index, own] of trips.entries()) {
    const [date, truckId] = PLACES[index] ?? PLACES[0];
    const desk = crewDesk(service, date, truckId);
    expect((await desk.shown(own.crew)).trips.map(({ appointment_id }) => appointment_id)).toEqual([own.id]);
    for (const { id } of others(own)) {
      const before = await desk.progress(id);
      const { body } = await desk.send(own.crew, id, [{ press: 'undo' }]);
      expect(body.results).toMatchObject([{ effect: 'refused', code: 'NOT_FOUND' }]);
      expect(await desk.progress(id)).toEqual(before);
    }
  }
});

test('a link opens its own kind of page only', async () => {
  const pages = { crew: '/api/public/crew', booking: '/api/public/bookings', shared: '/api/public/trips' } as const;
  for (const own of trips)
    for (const [kind, page] of Object.entries(pages))
      for (const secret of ['crew', 'booking', 'shared'] as const) {
        const { status, body } = await request(service.app).get(`${page}/${own[secret]}`);
        expect([kind, secret, status, body.code]).toEqual(
          kind === secret ? [kind, secret, 200, undefined] : [kind, secret, 400, 'LINK_INVALID'],
        );
      }
});

test('the link of a trip opens no photo, and its answer has no field about a person, a place or money', async () => {
  for (const own of trips)
    for (const page of ['crew', 'bookings'])
      expect(await statusOf(`/api/public/${page}/${own.shared}/photos/${own.photoIds[0]}`)).toBe(400);
  const fields = [
    ...['company_name', 'company_phone', 'date', 'start_time', 'end_time', 'time_zone', 'step', 'step_at'],
    ...['arrival_from', 'arrival_to', 'cancelled', 'truck_name', 'crew', 'as_of'],
  ];
  expect(Object.keys(routes.readSharedTrip.response.shape)).toEqual(expect.arrayContaining(fields));
  expect(Object.keys(routes.readSharedTrip.response.shape)).toHaveLength(fields.length);
  const { body } = await request(service.app).get(`/api/public/trips/${trips[0]?.shared}`).expect(200);
  expect(Object.keys(body).filter((name) => !fields.includes(name))).toEqual([]);
});
