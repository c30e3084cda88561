import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { ADA, aBookedAppointment, dayIn, put } from '../testing/booked-appointments.ts';
import { anApprovedQuote, aRequest, giveToUser } from '../testing/factories.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const contact = aRequest().contact;
const BOB = 8;

/** Ada has the appointments 1 and 2, Bob has 3. */
async function twoCustomers() {
  await anApprovedQuote(service);
  await anApprovedQuote(service, { origin: 'Quay 100% _ east', distance: '120' });
  await anApprovedQuote(service, { contact: { ...contact, name: 'Bob', email: 'bob@example.com' } });
  await giveToUser(service, 'ada@example.com', ADA);
  await giveToUser(service, 'bob@example.com', BOB);
}

async function get(path: string, caller: 'CUSTOMER' | 'ADMIN' | 'SUPER_ADMIN', userId: number) {
  return await request(service.app)
    .get(path)
    .set(await service.as(caller, { userId }));
}
const idsOf = (answer: { body: { id: number }[] }) => answer.body.map(({ id }) => id);

describe('the list of appointments', () => {
  test('shows customers their own and staff all, with the client’s name', async () => {
    await twoCustomers();
    expect(idsOf(await get('/api/appointments', 'CUSTOMER', ADA))).toEqual([2, 1]);
    expect(idsOf(await get('/api/appointments', 'CUSTOMER', BOB))).toEqual([3]);
    expect(idsOf(await get('/api/appointments', 'CUSTOMER', 99))).toEqual([]);
    const all = await get('/api/appointments?limit=2', 'ADMIN', ADA);
    expect(idsOf(all)).toEqual([3, 2]);
    expect(all.body[0]).toMatchObject({ client_name: 'Bob', appointment_date: null, status: 'pending' });
    expect(all.headers['x-total-count']).toBe('3');
    const next = /<([^>]+)>; rel="next"/.exec(all.headers.link ?? '')?.[1] ?? '';
    expect(idsOf(await get(next, 'SUPER_ADMIN', ADA))).toEqual([1]);
  });

  test('is filtered by status and by text, within what the actor may see', async () => {
    await twoCustomers();
    await service.rows("UPDATE appointments SET status = 'cancelled' WHERE id = 1");
    const ids = async (query: string, caller: 'CUSTOMER' | 'ADMIN' = 'ADMIN') =>
      idsOf(await get(`/api/appointments?${query}`, caller, ADA));
    expect(await ids('status=cancelled')).toEqual([1]);
    expect(await ids('status=archived')).toEqual([]);
    expect(await ids('search=ELM')).toEqual([3, 1]);
    expect(await ids('search=elm', 'CUSTOMER')).toEqual([1]);
    expect(await ids('search=Troy&status=pending')).toEqual([3, 2]);
    expect(await ids('search=long%20dist')).toEqual([2]);
    expect(await ids('search=extended')).toEqual([2]);
    expect(await ids('search=')).toEqual([3, 2, 1]);
  });

  test('takes the characters of a pattern literally', async () => {
    await twoCustomers();
    const ids = async (search: string) =>
      idsOf(await get(`/api/appointments?search=${encodeURIComponent(search)}`, 'ADMIN', ADA));
    expect(await ids('100%')).toEqual([2]);
    expect(await ids('%')).toEqual([2]);
    expect(await ids('_ e')).toEqual([2]);
    expect(await ids('\\')).toEqual([]);
    expect(await ids("'; DROP TABLE clients; --")).toEqual([]);
  });
});

describe('one appointment', () => {
  test('is shown to its owner and staff, and not found for others', async () => {
    await twoCustomers();
    const own = await get('/api/appointments/1', 'CUSTOMER', ADA);
    expect(own.body).toMatchObject({ id: 1, quote_id: 1, client_name: 'Ada Byron', total_amount: '31.08' });
    expect((await get('/api/appointments/1', 'ADMIN', 50)).body).toEqual(own.body);
    const [stranger, missing] = [
      await get('/api/appointments/1', 'CUSTOMER', BOB),
      await get('/api/appointments/4711', 'CUSTOMER', BOB),
    ];
    expect([stranger.status, missing.status]).toEqual([404, 404]);
    const errorOf = ({ code, message }: { code: string; message: string }) => ({ code, message });
    expect(errorOf(stranger.body)).toEqual(errorOf(missing.body));
  });

  test('is not found before its client is linked', async () => {
    await anApprovedQuote(service);
    expect((await get('/api/appointments/1', 'CUSTOMER', ADA)).status).toBe(404);
  });
});

test('lists every booking with its quote in pages, only for the payments service', async () => {
  for (let count = 0; count < 3; count += 1) await aBookedAppointment(service);
  await anApprovedQuote(service);
  const read = async (query: string, issuer: 'payments' | 'bff' = 'payments') =>
    await request(service.app)
      .get(`/internal/bookings${query}`)
      .set(await service.as('SERVICE', { issuer }));
  const first = await read('?limit=3');
  expect(first.body[0]).toMatchObject({ id: 4, status: 'pending', quote_status: 'approved', payment_id: null });
  expect(first.body[1]).toEqual({
    id: 3,
    status: 'confirmed',
    cancelled_at: null,
    told: null,
    appointment_date: dayIn(5),
    appointment_time_start: '09:00:00',
    appointment_time_end: '10:00:00',
    total_amount: '31.08',
    quote_id: 3,
    quote_status: 'confirmed',
    payment_id: 73,
    owner_id: 7,
    entered_later: false,
    balance_due: null,
    balance_payment_id: null,
    cancellation: null,
    updated_at: expect.any(String),
  });
  expect(first.headers.link).toMatch(/cursor=2>; rel="next"/);
  expect((await read('?limit=3&cursor=2')).body.map(({ id }: { id: number }) => id)).toEqual([1]);
  expect((await read('', 'bff')).status).toBe(403);
  for (const status of ['cancelled', 'archived']) await put(service, 3, { status });
  const archived = { id: 3, status: 'archived', cancelled_at: expect.stringMatching(/Z$/) };
  expect((await read('?limit=3')).body[1]).toMatchObject(archived);
});
