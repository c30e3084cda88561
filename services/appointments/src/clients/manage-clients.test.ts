import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { aBookedAppointment, dayIn } from '../testing/booked-appointments.ts';
import { aPendingQuote } from '../testing/factories.ts';
import {
  aClient,
  aNewAppointment,
  asStaff,
  CONTACT,
  create,
  endOfHistory,
  historyOf,
} from '../testing/staff-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
let before: number;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await clearData(service);
  before = await endOfHistory(service);
});

async function ask(method: 'get' | 'post' | 'put', path: string, body?: object) {
  const sending = request(service.app)
    [method](path)
    .set(await asStaff(service));
  return body ? await sending.send(body) : await sending;
}

describe('a new client', () => {
  test('is there, unlinked, and a job looks for its user', async () => {
    const { status, body } = await ask('post', '/api/clients', { ...CONTACT, name: '  Ada Byron ' });
    const facts = { ...CONTACT, id: 1, user_id: null, appointment_count: 0, version: 1 };
    expect([status, body]).toEqual([201, expect.objectContaining(facts)]);
    expect((await ask('get', '/api/clients/1')).body).toEqual(body);
    expect(await service.jobData('link-client')).toEqual([{ client_id: 1 }]);
    expect(await historyOf(service, 'client', 1, before)).toEqual([
      'grace: client.created, Ada Byron, ada@example.com',
    ]);
  });

  test.each([
    ['name', ' ', 'Name is required'],
    ['email', 'ada@', 'Invalid email address'],
    ['phone', '12345', 'Phone number is too short'],
    ['preferred_contact', 'pigeon', 'Please select a preferred contact method'],
  ])('needs a valid %s', async (field, value, message) => {
    const { status, body } = await ask('post', '/api/clients', { ...CONTACT, [field]: value });
    expect([status, body.details]).toEqual([400, [{ field, message }]]);
    expect((await ask('get', '/api/clients')).body).toEqual([]);
  });
});

describe('a change of a client', () => {
  test('is stored and recorded', async () => {
    const { id } = await aClient(service);
    const change = { ...CONTACT, phone: '518-555-0199', preferred_contact: 'text' };
    const { status, body } = await ask('put', `/api/clients/${id}`, { ...change, version: 1 });
    expect([status, body]).toEqual([200, expect.objectContaining({ ...change, version: 2 })]);
    expect((await historyOf(service, 'client', id, before)).at(-1)).toBe(
      'grace: client.edited, Phone "518-555-0100" → "518-555-0199"; Preferred contact "email" → "text"',
    );
    expect(await service.jobData('link-client')).toHaveLength(1);
    await ask('put', `/api/clients/${id}`, { ...change, email: 'new@example.com' });
    expect(await service.jobData('link-client')).toHaveLength(2);
  });

  test('of an old version is refused: of two at once, one wins', async () => {
    const { id } = await aClient(service);
    const answers = await Promise.all(
      ['Ann', 'Bea'].map((name) => ask('put', `/api/clients/${id}`, { ...CONTACT, name, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('RECORD_CHANGED');
    expect(await historyOf(service, 'client', id, before)).toHaveLength(2);
  });

  test('of an unknown client is not found, and an empty change records nothing', async () => {
    const { id } = await aClient(service);
    expect((await ask('put', '/api/clients/4711', CONTACT)).status).toBe(404);
    expect((await ask('get', '/api/clients/4711')).status).toBe(404);
    expect((await ask('put', `/api/clients/${id}`, CONTACT)).body.version).toBe(1);
    expect(await historyOf(service, 'client', id, before)).toHaveLength(1);
  });
});

describe('the preview of a deletion', () => {
  test('counts what would be deleted', async () => {
    const { id } = await aBookedAppointment(service);
    await aPendingQuote(service);
    service.payments.addSlot(dayIn(5), 9);
    expect((await create(service, aNewAppointment(1))).status).toBe(201);
    await service.rows(`UPDATE appointments SET appointment_date = '2020-01-01' WHERE id = ${id}`);
    const { status, body } = await ask('get', '/api/clients/1/deletion');
    expect([status, body]).toEqual([200, { appointments: 2, quotes: 2, upcoming: 1, refusal: null }]);
  });

  test('gives the reason of the refusal in the same words', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.openMoney.add(id);
    const { body } = await ask('get', '/api/clients/1/deletion');
    expect(body).toMatchObject({ upcoming: 1, refusal: expect.stringContaining(`appointment #${id}.`) });
    const refused = await request(service.app)
      .delete('/api/clients/1')
      .set(await asStaff(service));
    expect(refused.body.message).toBe(body.refusal);
  });

  test('fails if the payments service does not answer, and for an unknown client', async () => {
    await aBookedAppointment(service);
    service.payments.breakOff('openMoney', 'before');
    expect((await ask('get', '/api/clients/1/deletion')).body.code).toBe('UNAVAILABLE');
    expect((await ask('get', '/api/clients/4711/deletion')).status).toBe(404);
  });

  test('the history records who did it', async () => {
    const { id } = await aClient(service);
    await request(service.app)
      .delete(`/api/clients/${id}`)
      .set(await asStaff(service))
      .expect(204);
    expect((await historyOf(service, 'client', id, before)).at(-1)).toBe(
      'grace: client.deleted, Ada Byron, with 0 appointments',
    );
  });
});

test('clients are found by name, email and phone, however the number was typed', async () => {
  await aClient(service);
  await aClient(service, { name: 'Bob_100%', email: 'bob@example.org', phone: '(212) 555-0199' });
  const found = async (search: string) =>
    (await ask('get', `/api/clients?search=${encodeURIComponent(search)}`)).body.map(({ id }: { id: number }) => id);
  for (const [search, ids] of [
    ['byron', [1]],
    ['BY', [1]],
    ['yr', []],
    ['example.org', [2]],
    ['518-555', [1]],
    ['2125550199', [2]],
    ['555', [2, 1]],
    ['0%', [2]],
    ['_1', [2]],
    ['nobody', []],
    [' ', [2, 1]],
  ] as const)
    expect([search, await found(search)]).toEqual([search, ids]);
});
