import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ActorRole } from '@tailgate/contracts';
import ICAL from 'ical.js';
import request from 'supertest';
import { aBookedAppointment } from '../testing/booked-appointments.ts';
import { type FakeUsers, openUsers } from '../testing/fake-users.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';

const [GRACE, HEIDI] = [44, 45];
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
  users.roles.clear();
  await clearData(service);
});

async function send(method: 'get' | 'post' | 'delete', truckId: number, userId = GRACE, role: ActorRole = 'ADMIN') {
  const headers = await service.as(role, { userId });
  const { status, body } = await request(service.app)[method](`/api/trucks/${truckId}/calendar-feed`).set(headers);
  return { status, ...body };
}
const read = async (address: string) =>
  await request(service.app)
    .get(address.replace('http://portal.example', ''))
    .set(await service.as('ANONYMOUS'));

async function tripsAt(address: string) {
  const { status, text } = await read(address);
  expect(status).toBe(200);
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return events.map((event) => new ICAL.Event(event).summary);
}

test('staff subscribe to the trips of one truck, and the feed follows them to another', async () => {
  const { id, slotId } = await aBookedAppointment(service);
  expect(await send('get', 1)).toMatchObject({ address: null, read_at: null });
  const [first, second] = [(await send('post', 1)).address, (await send('post', 2)).address];
  expect(await tripsAt(first)).toEqual([expect.stringMatching(new RegExp(`^#${id} \\w+`))]);
  expect((await read(first)).text).toContain('Truck 1');
  expect(await tripsAt(second)).toEqual([]);
  const slot = service.payments.slots.get(slotId);
  if (slot) slot.truck_id = 2;
  expect([await tripsAt(first), (await tripsAt(second)).length]).toEqual([[], 1]);
  expect(await send('get', 1)).toMatchObject({ address: first, read_at: expect.any(String) });
});

test('a new address ends the former one, turning it off ends it, and others keep theirs', async () => {
  const [first, theirs] = [(await send('post', 1)).address, (await send('post', 1, HEIDI)).address];
  const second = (await send('post', 1)).address;
  expect((await read(first)).body.code).toBe('LINK_INVALID');
  expect(await send('delete', 1)).toMatchObject({ address: null });
  expect((await read(second)).body.code).toBe('LINK_INVALID');
  expect(await tripsAt(theirs)).toEqual([]);
});

test('ends with the role, and the secret of one kind opens none of the other', async () => {
  const { address } = await send('post', 1);
  const headers = await service.as('ADMIN', { userId: GRACE });
  const own = (await request(service.app).post('/api/user/calendar-feed').set(headers)).body.address;
  const crossed = [address.replace('truck-calendars', 'calendars'), own.replace('calendars', 'truck-calendars')];
  for (const each of crossed) expect((await read(each)).body.code).toBe('LINK_INVALID');
  users.roles.set(GRACE, 'CUSTOMER');
  expect((await read(address)).body.code).toBe('LINK_INVALID');
});

test('there is none of a truck that does not exist', async () => {
  expect(await send('post', 4711)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
