import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ActorRole } from '@tailgate/contracts';
import ICAL from 'ical.js';
import request from 'supertest';
import { aBookedAppointment, dayIn, put } from '../testing/booked-appointments.ts';
import { giveToUser } from '../testing/factories.ts';
import { type FakeUsers, openUsers } from '../testing/fake-users.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';

const [ADA, BOB, GRACE, ERASED] = [42, 43, 44, 99];
let users: FakeUsers;
let service: TestService;
beforeAll(async () => {
  users = await openUsers();
  service = await startService({ usersUrl: users.url });
});
afterAll(async () => {
  await service.stop();
  await users.close();
});
beforeEach(async () => {
  service.moveClock(0);
  users.roles.clear();
  users.failsLookups = false;
  await clearData(service);
});

async function send(method: 'get' | 'post' | 'delete', userId: number, role: ActorRole = 'CUSTOMER') {
  const headers = await service.as(role, { userId });
  const { status, body } = await request(service.app)[method]('/api/user/calendar-feed').set(headers);
  return { status, ...body };
}
async function aTripOfAda() {
  const { id } = await aBookedAppointment(service);
  await giveToUser(service, 'ada@example.com', ADA);
  return id;
}

const pathOf = (address: string) => address.replace('http://portal.example', '');
const read = async (address: string) =>
  await request(service.app)
    .get(pathOf(address))
    .set(await service.as('ANONYMOUS'));

async function eventsAt(address: string) {
  const { status, text } = await read(address);
  expect(status).toBe(200);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

test('a customer subscribes to own trips, and the feed follows their changes', async () => {
  expect(await send('get', ADA)).toMatchObject({ address: null, created_at: null, read_at: null });
  const id = await aTripOfAda();
  const { address } = await send('post', ADA);
  const other = (await send('post', BOB)).address;
  const [event, ...more] = await eventsAt(address);
  expect([event?.uid, event?.summary, event?.location, more]).toEqual([
    `appointment-${id}@portal.example`,
    'Delivery by Tailgate',
    expect.stringMatching(/\w/),
    [],
  ]);
  expect(event?.startDate.toString()).toBe(`${dayIn(5)}T09:00:00`);
  expect(await eventsAt(other)).toEqual([]);
  await put(service, id, { status: 'cancelled' }, { userId: ADA });
  expect(await eventsAt(address)).toEqual([]);
});

test('staff get every trip with its client, for as long as they are staff', async () => {
  const { id } = await aBookedAppointment(service);
  const { address } = await send('post', GRACE, 'ADMIN');
  const [event] = await eventsAt(address);
  expect(event?.summary).toMatch(new RegExp(`^#${id} \\w+`));
  expect(event?.description).toMatch(/Pick-up: .+\nDelivery: .+\n[\d() +-]+\n\d+ lb/);
  users.roles.set(GRACE, 'CUSTOMER');
  expect(await eventsAt(address)).toEqual([]);
});

test('lists the trips of the last month and those to come', async () => {
  await aTripOfAda();
  const { address } = await send('post', ADA);
  service.moveClock(30);
  expect(await eventsAt(address)).toHaveLength(1);
  service.moveClock(60);
  expect(await eventsAt(address)).toEqual([]);
});

test('a new address ends the former one, and turning the feed off ends it', async () => {
  const first = (await send('post', ADA)).address;
  const second = (await send('post', ADA)).address;
  expect(second).not.toBe(first);
  expect((await read(second)).headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8' });
  expect(await send('get', ADA)).toMatchObject({ address: second, read_at: expect.any(String) });
  expect(await send('delete', ADA)).toMatchObject({ address: null });
  for (const ended of [first, second]) expect((await read(ended)).body.code).toBe('LINK_INVALID');
});

test('says the same of a forged address, of another feed, and of a deleted user', async () => {
  const mine = (await send('post', ADA)).address;
  const [, secret = ''] = /calendars\/([\w-]+)\//.exec(mine) ?? [];
  const theirs = (await send('post', BOB)).address;
  const [, other = ''] = /calendars\/([\w-]+)\//.exec(theirs) ?? [];
  const forged = [
    `${secret.slice(0, -1)}${secret.endsWith('A') ? 'Q' : 'A'}`,
    `${other.slice(0, 6)}${secret.slice(6)}`,
  ];
  const deleted = (await send('post', ERASED)).address;
  const addresses = [...forged.map((each) => mine.replace(secret, each)), deleted];
  for (const address of addresses) {
    const { status, body } = await read(address);
    expect([status, body.code]).toEqual([400, 'LINK_INVALID']);
  }
});

test('is unavailable while users cannot be looked up, so no calendar loses its trips', async () => {
  const { address } = await send('post', ADA);
  users.failsLookups = true;
  expect((await read(address)).body.code).toBe('UNAVAILABLE');
});
