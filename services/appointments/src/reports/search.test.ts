import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { aBookedAppointment, put } from '../testing/booked-appointments.ts';
import { anApprovedQuote, aPendingQuote } from '../testing/factories.ts';
import { aClient, asStaff, CONTACT } from '../testing/staff-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const NOTHING = { hits: [], more: false };

async function search(q: string) {
  const path = `/api/search?q=${encodeURIComponent(q)}`;
  return await request(service.app)
    .get(path)
    .set(await asStaff(service));
}
async function found(q: string) {
  const { body } = await search(q);
  const ids = (kind: string) => body[kind].hits.map(({ id }: { id: number }) => id);
  return [ids('clients'), ids('appointments'), ids('quotes')];
}

test('finds clients, appointments and quotes by name, address and id, and describes them', async () => {
  await anApprovedQuote(service);
  await aPendingQuote(service, {
    origin: 'Quay 7',
    contact: { ...CONTACT, name: 'Bob Gray', email: 'bob@example.com' },
  });
  const appointmentHit = {
    id: 1,
    title: 'Appointment #1, Ada Byron',
    detail: '1 Elm St, Albany → 2 Oak Ave, Troy · no time yet · pending',
  };
  const { body } = await search('ada by');
  expect(body).toEqual({
    clients: { hits: [{ id: 1, title: 'Ada Byron', detail: 'ada@example.com · 518-555-0100' }], more: false },
    appointments: { hits: [appointmentHit], more: false },
    quotes: {
      hits: [{ id: 1, title: 'Quote #1, Ada Byron', detail: '1 Elm St, Albany → 2 Oak Ave, Troy · approved' }],
      more: false,
    },
  });
  expect(await found('elm st')).toEqual([[], [1], [1]]);
  expect(await found('Quay')).toEqual([[], [], [2]]);
  expect(await found('#1')).toEqual([[], [1], [1]]);
  expect(await found('2')).toEqual([[], [1], [2, 1]]);
  expect(await found('518-555-0100')).toEqual([[2, 1], [], []]);
  expect(await found('%')).toEqual([[], [], []]);
  expect((await search('elm st')).body.appointments.hits).toEqual([appointmentHit]);
});

test('finds a few of each kind, newest first, after the record with that id', async () => {
  for (let count = 0; count < 7; count += 1) await aClient(service, { name: `Ada ${count}` });
  for (let count = 0; count < 7; count += 1) await aPendingQuote(service, { origin: `3 Main St ${count}` });
  const [clients, , quotes] = await found('ada');
  expect([clients, quotes]).toEqual([
    [7, 6, 5, 4, 3],
    [7, 6, 5, 4, 3],
  ]);
  expect((await found('3'))[2]).toEqual([3, 7, 6, 5, 4]);
  const { body } = await search('ada');
  expect([body.clients.more, body.appointments, body.quotes.more]).toEqual([true, NOTHING, true]);
});

test("finds appointments by their client's name, as their list does, also after the name changed", async () => {
  for (let count = 0; count < 6; count += 1) await anApprovedQuote(service);
  const bob = await anApprovedQuote(service, { contact: { ...CONTACT, name: 'Bob Gray', email: 'bob@example.com' } });
  const list = async (query: string) => {
    const { body } = await request(service.app)
      .get(`/api/appointments?sort=date&${query}`)
      .set(await asStaff(service))
      .expect(200);
    return body.map(({ id }: { id: number }) => id);
  };
  const { body } = await search('ada by');
  expect(body.appointments.hits.map(({ id }: { id: number }) => id)).toEqual([6, 5, 4, 3, 2]);
  expect(body.appointments.more).toBe(true);
  expect(await list('search=ada%20by')).toEqual([6, 5, 4, 3, 2, 1]);
  expect(await list('search=bob')).toEqual([bob.appointment_id]);
  await service.rows("UPDATE clients SET name = 'Bob Weaver' WHERE name = 'Bob Gray'");
  expect([await list('search=gray'), await list('search=weaver')]).toEqual([[], [bob.appointment_id]]);
});

test('does not show a cancelled booking as confirmed', async () => {
  const { id, quoteId } = await aBookedAppointment(service);
  for (const status of ['cancelled', 'archived']) await put(service, id, { status });
  const { body } = await search('elm st');
  expect([body.appointments.hits[0].detail, body.quotes.hits[0]]).toEqual([
    expect.stringMatching(/ · cancelled, archived$/),
    { id: quoteId, title: `Quote #${quoteId}, Ada Byron`, detail: '1 Elm St, Albany → 2 Oak Ave, Troy · cancelled' },
  ]);
});

test('answers empty and long texts and numbers that are no ids', async () => {
  for (const q of ['', '   ', 'x'.repeat(10_000)]) {
    const { status, body } = await search(q);
    expect([status, body.details[0].field]).toEqual([400, 'q']);
  }
  for (const q of ['#', '99999999999999999999', '#4294967296', "'; DROP TABLE clients; --", '\\'])
    expect((await search(q)).body).toEqual({ clients: NOTHING, appointments: NOTHING, quotes: NOTHING });
  const customer = await service.as('CUSTOMER', { userId: 7 });
  expect((await request(service.app).get('/api/search?q=ada').set(customer)).status).toBe(403);
});
