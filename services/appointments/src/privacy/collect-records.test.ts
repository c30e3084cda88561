import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { personalRecords } from '@tailgate/contracts';
import request from 'supertest';
import { aBookedAppointment } from '../testing/booked-appointments.ts';
import { anApprovedQuote, giveToUser } from '../testing/factories.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';

const BOB = { name: 'Bob Gray', email: 'bob@example.com', phone: '518-555-0199', preferred_contact: 'phone' } as const;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await clearData(service);
  await aBookedAppointment(service);
  await anApprovedQuote(service, { contact: BOB });
  await giveToUser(service, 'ada@example.com', 7);
  await giveToUser(service, 'bob@example.com', 8);
});

async function records(kind: 'users' | 'clients', id: number, issuer: 'bff' | 'payments' = 'bff') {
  return await request(service.app)
    .get(`/internal/personal-data/${kind}/${id}`)
    .set(await service.as('SERVICE', { issuer }));
}

test("gives one customer's records, and nothing of another customer", async () => {
  const ada = await records('users', 7);
  expect([ada.status, personalRecords.parse(ada.body)]).toEqual([200, ada.body]);
  expect(ada.body.clients).toMatchObject([{ name: 'Ada Byron', email: 'ada@example.com', user_id: 7 }]);
  expect([ada.body.quotes.length, ada.body.appointments.length]).toEqual([1, 1]);
  expect(ada.body.messages.map(({ to }: { to: string }) => to)).toContain('ada@example.com');
  expect(JSON.stringify(ada.body)).not.toMatch(/bob/i);
  const bob = await records('users', 8);
  expect(bob.body.clients).toMatchObject([{ email: 'bob@example.com' }]);
  expect(JSON.stringify(bob.body)).not.toMatch(/\bada\b/i);
  expect(service.payments.callsOf('personalPayments')).toEqual([
    ada.body.appointments[0].id,
    bob.body.appointments[0].id,
  ]);
});

test('tells a person what was changed, not which member of staff did it', async () => {
  const { body } = await records('users', 7);
  const approval = body.history.find(({ action }: { action: string }) => action === 'quote.approved');
  expect(approval).toMatchObject({ actor: 'Our team', subject: 'quote' });
  expect(JSON.stringify(body.history)).not.toContain('grace');
});

test('gives the person of a client record: all records of its user, or the one without a user', async () => {
  const [ada] = await service.rows<{ id: number }>("SELECT id FROM clients WHERE email = 'ada@example.com'");
  await service.rows(
    "INSERT INTO clients (name, email, phone, preferred_contact, user_id) VALUES ('Ada', 'a@example.com', '5185550100', 'phone', 7)",
  );
  expect((await records('clients', ada?.id ?? 0)).body).toMatchObject({ user_id: 7, clients: [{}, {}] });
  await service.rows('UPDATE clients SET user_id = NULL');
  const alone = (await records('clients', ada?.id ?? 0)).body;
  expect([alone.user_id, alone.clients.length, alone.quotes.length]).toEqual([null, 1, 1]);
  expect((await records('clients', 4711)).body.code).toBe('NOT_FOUND');
  expect((await records('users', 4711)).body).toMatchObject({ clients: [], quotes: [], history: [] });
});

test('serves the BFF alone, and fails as a whole if the payments are missing', async () => {
  for (const kind of ['users', 'clients'] as const) expect((await records(kind, 7, 'payments')).status).toBe(403);
  service.payments.breakOff('personalPayments', 'before');
  expect((await records('users', 7)).body.code).toBe('UNAVAILABLE');
});
