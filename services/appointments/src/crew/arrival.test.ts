import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { businessInstant } from '@tailgate/domain';
import request from 'supertest';
import { cleanUp } from '../privacy/clean-up.ts';
import { aBookedAppointment, dayIn } from '../testing/booked-appointments.ts';
import { linkOf, secretOf } from '../testing/booking-link.ts';
import { crewDesk, moveToMorningOf } from '../testing/crew.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';

const DAY = dayIn(5);
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  moveToMorningOf(service, DAY);
  await clearData(service);
});

async function aTripOnTheTruck() {
  const { id } = await aBookedAppointment(service, DAY);
  const own = crewDesk(service, DAY);
  return { id, own, secret: await own.secret() };
}

const PRESSED = '2026-01-01T00:00:00.000Z';
const minutesFrom = (iso: string | null | undefined, since: string) =>
  Math.round((Date.parse(iso ?? PRESSED) - Date.parse(since)) / 60_000);
const here = (at: string, change: object = {}) => ({
  at,
  latitude: 42.8142,
  longitude: -73.9396,
  accuracy: 15,
  ...change,
});
const inNewYork = () =>
  service.rows("UPDATE appointments SET origin = origin || ', NY', destination = destination || ', NY'");
const kept = async () =>
  (await service.rows<{ latitude: number | null }>('SELECT latitude FROM truck_days WHERE truck_id = 1'))[0]?.latitude;

test('a truck is expected in the hours of the slot while nobody knows where it is, and only on its way', async () => {
  const { id, own, secret } = await aTripOnTheTruck();
  expect(await own.progress(id)).toMatchObject({ arrival_from: null, late: false });
  await own.send(secret, id, [{ press: 'on-my-way' }]);
  const { arrival_from, arrival_to } = await own.progress(id);
  expect([arrival_from, arrival_to]).toEqual([
    businessInstant(DAY, '09:00:00', 'America/New_York').toISOString(),
    businessInstant(DAY, '10:00:00', 'America/New_York').toISOString(),
  ]);
  expect(await (await linkOf(service, id)).read()).toMatchObject({ arrival_from, arrival_to });
  expect((await own.day()).trips).toMatchObject([{ arrival_from, arrival_to, late: false }]);
  await own.send(secret, id, [{ press: 'arrived' }]);
  expect(await own.progress(id)).toMatchObject({ step: 'arrived', arrival_from: null, arrival_to: null });
});

test('is expected by its position, of which one is kept until it has arrived', async () => {
  const { id, own, secret } = await aTripOnTheTruck();
  await inNewYork();
  const at = service.deps.now().toISOString();
  await own.position(secret, here(at)).then(({ status }) => expect(status).toBe(204));
  expect(await kept()).toBeNull();
  await own.send(secret, id, [{ press: 'on-my-way' }]);
  const { version } = await own.progress(id);
  await own.position(secret, here(at));
  const progress = await own.progress(id);
  // From Schenectady to Albany, by the estimate.
  expect(minutesFrom(progress.arrival_from, at)).toBeGreaterThan(5);
  expect(minutesFrom(progress.arrival_to, at)).toBeLessThan(60);
  expect([await kept(), progress.version]).toEqual([42.8142, version]);
  await own.position(secret, here(at, { latitude: 40 }));
  expect(await kept()).toBe(42.8142);
  await own.send(secret, id, [{ press: 'arrived' }]);
  expect(await kept()).toBeNull();
  await own.position(secret, here(at));
  expect(await kept()).toBeNull();
});

test('is expected by a phone whose clock is wrong, but not by a position that may be miles off or is a day away', async () => {
  const { id, own, secret } = await aTripOnTheTruck();
  await inNewYork();
  const at = service.deps.now().toISOString();
  await own.send(secret, id, [{ press: 'on-my-way' }]);
  await own.position(secret, here(at, { accuracy: 9_000 }));
  expect(await kept()).toBeNull();
  await own.position(secret, here(at, { latitude: 34.05, longitude: -118.24 }));
  expect(minutesFrom((await own.progress(id)).arrival_to, at)).toBe(90);
  await service.rows('UPDATE truck_days SET position_at = NULL');
  await own.position(secret, here(new Date(Date.parse(at) - 7_200_000).toISOString()));
  const { arrival_to } = await own.progress(id);
  expect(minutesFrom(arrival_to, at)).toBeGreaterThan(15);
  expect(minutesFrom(arrival_to, at)).toBeLessThan(60);
});

test('takes no position by another link, or one that is no place on earth', async () => {
  const { id, own, secret } = await aTripOnTheTruck();
  const at = service.deps.now().toISOString();
  await own.send(secret, id, [{ press: 'on-my-way' }]);
  for (const [wrong, field] of [
    [{ latitude: 90.1 }, 'latitude'],
    [{ latitude: '42' }, 'latitude'],
    [{ longitude: -180.1 }, 'longitude'],
    [{ accuracy: -1 }, 'accuracy'],
    [{ at: 'noon' }, 'at'],
    [{ truck_id: 2 }, 'truck_id'],
  ] as const) {
    const { status, body } = await own.position(secret, here(at, wrong));
    expect([wrong, status, body.details?.[0]?.field]).toEqual([wrong, 400, field]);
  }
  const forged = secret.slice(0, 12) + (secret[12] === 'A' ? 'B' : 'A') + secret.slice(13);
  for (const link of [forged, await secretOf(service, id)])
    expect((await own.position(link, here(at))).body.code).toBe('LINK_INVALID');
  const other = await crewDesk(service, DAY, 2).secret();
  expect((await own.position(other, here(at))).status).toBe(204);
  expect(await service.rows('SELECT 1 FROM truck_days WHERE latitude IS NOT NULL')).toEqual([]);
  await own.link('revoke');
  expect((await own.position(secret, here(at))).body.code).toBe('LINK_INVALID');
  service.moveClock(7);
  expect((await own.position(secret, here(at))).body.code).toBe('LINK_INVALID');
  expect(await kept()).toBeNull();
});

test('is expected from the address where its crew was last', async () => {
  const { id, own, secret } = await aTripOnTheTruck();
  const next = await aBookedAppointment(service, DAY, {
    appointment_time_start: '11:00:00',
    appointment_time_end: '12:00:00',
  });
  await inNewYork();
  await own.send(secret, id, [{ press: 'delivered' }]);
  const at = service.deps.now().toISOString();
  await own.send(secret, next.id, [{ press: 'on-my-way' }]);
  // From Troy to Albany.
  const { arrival_from, arrival_to } = await own.progress(next.id);
  expect(minutesFrom(arrival_from, at)).toBeLessThan(20);
  expect(minutesFrom(arrival_to, at)).toBeLessThan(45);
});

test('staff see that it is late, and the shared trip when it was expected', async () => {
  const { id, own, secret } = await aTripOnTheTruck();
  await own.send(secret, id, [{ press: 'on-my-way' }]);
  const morning = service.deps.now().getTime();
  const hours = (count: number) => service.moveClock((morning - Date.now()) / 86_400_000 + count / 24);
  hours(1.7);
  expect([(await own.progress(id)).late, (await own.day()).trips[0]?.late]).toEqual([false, false]);
  hours(1.8);
  expect([(await own.progress(id)).late, (await own.day()).trips[0]?.late]).toEqual([true, true]);
  const appointment = await service.deps.appointments.find(id);
  const path = `/api/public/trips/${service.deps.tripLinks.urlFor(appointment!).split('/').at(-1)}`;
  const { body } = await request(service.app).get(path).expect(200);
  expect(body.arrival_to).toBe(businessInstant(DAY, '10:00:00', 'America/New_York').toISOString());
  expect(JSON.stringify(body)).not.toMatch(/latitude|late/);
});

test('positions that a crew left behind are deleted after a day', async () => {
  const { id, own, secret } = await aTripOnTheTruck();
  await own.send(secret, id, [{ press: 'on-my-way' }]);
  await own.position(secret, here(service.deps.now().toISOString()));
  service.moveClock(7);
  await cleanUp(service.deps, { messageDays: 730, photoDays: 730 });
  expect(await kept()).toBeNull();
});
