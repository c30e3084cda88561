import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { ADA, aBookedAppointment, dayIn, put } from '../testing/booked-appointments.ts';
import { anApprovedQuote, aPendingQuote, giveToUser } from '../testing/factories.ts';
import { setUpFailpoints } from '../testing/failpoints.ts';
import { type FakeUsers, openUsers } from '../testing/fake-users.ts';
import { aMovement, issue } from '../testing/movements.ts';
import { asStaff, CONTACT } from '../testing/staff-appointments.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';

/** What the factories say about Ada. Random keys can have her name within a word. */
const PERSONAL = /\bada\b|byron|518-555|elm st|oak ave|sofa|ring twice|by the gate/i;
const GRACE = { id: 9, username: 'grace' };

let users: FakeUsers;
let service: TestService;
const failAt = setUpFailpoints();
beforeAll(async () => {
  users = await openUsers();
  service = await startService({ workers: true, usersUrl: users.url });
});
afterAll(async () => {
  await service.stop();
  await users.close();
});
beforeEach(async () => {
  await clearData(service);
  Object.assign(users, { erased: [], failures: 0 });
});

const erase = async (body: object = { user_id: ADA, client_id: null, by: null }) =>
  await request(service.app)
    .post('/internal/personal-data/erasures')
    .set(await service.as('SERVICE', { issuer: 'bff' }))
    .send(body);
const preview = async (id = 1) =>
  await request(service.app)
    .get(`/api/clients/${id}/erasure`)
    .set(await service.as('SUPER_ADMIN'));

/** A trip of Ada's that is over, with notes. */
async function aPastTrip() {
  const trip = await aBookedAppointment(service, dayIn(5));
  await service.rows(
    `UPDATE appointments SET appointment_date = '2026-01-05', status = 'completed', notes = 'By the gate', instructions = 'Ring twice'`,
  );
  return trip;
}

/** Every text of every row about clients, and the history since the last erasure of the tables. */
async function everyText(): Promise<string> {
  const tables = ['clients', 'quotes', 'appointments', 'messages', 'crew_actions', 'photos'];
  const rows = await Promise.all(tables.map((table) => service.rows(`SELECT * FROM ${table}`)));
  const history = await service.rows(
    `SELECT actor, summary FROM history WHERE subject IN ('client', 'quote', 'appointment')
       AND (subject, subject_id) IN (SELECT 'client', id FROM clients UNION SELECT 'quote', id FROM quotes
         UNION SELECT 'appointment', id FROM appointments)`,
  );
  return JSON.stringify([rows, history]);
}

describe('erasing a person', () => {
  test('leaves nothing that names the person, and keeps money, times, statuses and the history of changes', async () => {
    const { id, quoteId } = await aPastTrip();
    await issue(service, aMovement(id));
    await request(service.app)
      .put('/api/clients/1')
      .set(await asStaff(service))
      .send({ ...CONTACT, name: 'Ada Lovelace Byron' })
      .expect(200);
    expect(await everyText()).toMatch(PERSONAL);
    const money = `SELECT q.total_amount, q.status, q.payment_id, a.appointment_date, a.status AS trip, q.created_at
      FROM quotes q JOIN appointments a ON a.quote_id = q.id`;
    const lines =
      "SELECT id, at, actor_id, action, subject, subject_id FROM history WHERE action <> 'client.erased' ORDER BY id";
    const [before, linesBefore] = [await service.rows(money), await service.rows(lines)];

    expect((await erase()).body).toEqual({ ok: true });
    expect(await everyText()).not.toMatch(PERSONAL);
    expect(await service.rows(money)).toEqual(before);
    expect(await service.rows(lines)).toEqual(linesBefore);
    expect(
      await service.rows('SELECT name, email, phone, user_id, erased_at IS NOT NULL AS erased FROM clients'),
    ).toEqual([
      { name: 'Erased client 1', email: 'client-1@erased.invalid', phone: 'Erased', user_id: null, erased: true },
    ]);
    expect(await service.rows('SELECT number, customer, amount_cents FROM receipts')).toEqual([
      { number: 1, customer: 'Erased client 1', amount_cents: '3108' },
    ]);
    const staff = await asStaff(service);
    for (const path of ['/api/clients?search=ada', '/api/quotes?search=ada', '/api/appointments?search=elm'])
      expect([path, (await request(service.app).get(path).set(staff)).body]).toEqual([path, []]);
    await until(async () => {
      expect(users.erased).toEqual([ADA]);
      expect(service.payments.callsOf('erasePayments')).toEqual([id]);
    });
    expect(quoteId).toBe(1);
  });

  test('leaves no text of a mail that failed', async () => {
    await aPastTrip();
    await until(async () => expect(await service.rows("SELECT 1 FROM messages WHERE status = 'queued'")).toEqual([]));
    await service.rows(
      `UPDATE messages SET status = 'failed', error = 'Refused', sent_at = NULL, mail = '{"to": "ada@example.com"}'`,
    );
    expect((await erase()).status).toBe(200);
    expect(await everyText()).not.toMatch(PERSONAL);
  });

  test('ends what waits for a decision or a payment, without a mail', async () => {
    await aPendingQuote(service);
    const approved = await anApprovedQuote(service);
    await giveToUser(service, 'ada@example.com', ADA);
    await until(async () => expect(await service.rows("SELECT 1 FROM messages WHERE status = 'queued'")).toEqual([]));
    const sent = (await service.rows('SELECT 1 FROM messages')).length;
    expect((await erase()).status).toBe(200);
    expect(await service.rows('SELECT status FROM quotes ORDER BY id')).toEqual([
      { status: 'rejected' },
      { status: 'approved' },
    ]);
    expect(await service.rows('SELECT status, cancelled_at IS NOT NULL AS ended FROM appointments')).toEqual([
      { status: 'cancelled', ended: true },
    ]);
    await until(() => expect(service.payments.callsOf('unwindBooking')).toEqual([approved.appointment_id]));
    expect(await service.rows('SELECT 1 FROM messages')).toHaveLength(sent);
  });

  test('spares every other person, and every record of theirs', async () => {
    await aPastTrip();
    const bob = {
      name: 'Bob Gray',
      email: 'bob@example.com',
      phone: '518-555-0199',
      preferred_contact: 'phone',
    } as const;
    await aPendingQuote(service, { contact: bob });
    await giveToUser(service, 'bob@example.com', 8);
    expect((await erase()).status).toBe(200);
    expect(await service.rows('SELECT name, email, user_id FROM clients WHERE id = 2')).toEqual([
      { name: 'Bob Gray', email: 'bob@example.com', user_id: 8 },
    ]);
    expect(await service.rows('SELECT origin, status FROM quotes WHERE client_id = 2')).toEqual([
      { origin: '1 Elm St, Albany', status: 'pending' },
    ]);
    const [kept] = await service.rows<{ summary: string }>(
      "SELECT summary FROM history WHERE subject = 'quote' AND subject_id = 2 ORDER BY id DESC LIMIT 1",
    );
    expect(kept?.summary).not.toBe('Erased');
  });

  test('by staff covers all records of the user, or the one record without a user, and says who did it', async () => {
    await aPastTrip();
    await service.rows(
      `INSERT INTO clients (name, email, phone, preferred_contact, user_id) VALUES ('Ada', 'a@example.com', '5185550100', 'phone', ${ADA})`,
    );
    expect((await preview()).body).toEqual({ clients: 2, quotes: 1, appointments: 1, account: true, refusal: null });
    expect((await erase({ user_id: null, client_id: 1, by: GRACE })).status).toBe(200);
    expect(await service.rows('SELECT name FROM clients ORDER BY id')).toEqual([
      { name: 'Erased client 1' },
      { name: 'Erased client 2' },
    ]);
    const [last] = await service.rows(
      "SELECT actor, summary FROM history WHERE action = 'client.erased' ORDER BY id DESC",
    );
    expect(last).toEqual({ actor: 'grace', summary: 'By a super administrator' });
    expect((await erase({ user_id: null, client_id: 4711, by: GRACE })).status).toBe(404);
    expect((await erase({ user_id: null, client_id: null, by: null })).body.details[0].field).toBe('user_id');
  });

  test('keeps the account of staff, and its name in the history', async () => {
    await aPastTrip();
    await service.rows('UPDATE clients SET user_id = 44');
    await service.rows(
      `INSERT INTO history (actor_id, actor, action, subject, subject_id, summary) VALUES (44, 'grace', 'quote.approved', 'quote', 99, 'Approved')`,
    );
    expect((await preview()).body.account).toBe(false);
    expect((await erase({ user_id: null, client_id: 1, by: GRACE })).status).toBe(200);
    expect(await everyText()).not.toMatch(PERSONAL);
    expect(await service.rows('SELECT actor FROM history WHERE subject_id = 99')).toEqual([{ actor: 'grace' }]);
    expect(await service.jobData('erase-account')).toEqual([]);
  });

  test('is safe to repeat, also for a user without a client record', async () => {
    await aPastTrip();
    for (let time = 0; time < 3; time += 1) expect((await erase()).status).toBe(200);
    expect((await erase({ user_id: null, client_id: 1, by: GRACE })).status).toBe(200);
    expect(await service.rows('SELECT name FROM clients')).toEqual([{ name: 'Erased client 1' }]);
    await until(() => expect(users.erased.length).toBeGreaterThanOrEqual(3));
  });
});

describe('refuses, says why, and changes nothing,', () => {
  async function expectRefused(message: RegExp) {
    const before = await service.rows('SELECT * FROM clients');
    const { status, body } = await erase();
    expect([status, body.code, body.message]).toEqual([409, 'ERASURE_REFUSED', expect.stringMatching(message)]);
    expect((await preview()).body.refusal).toBe(body.message);
    expect(await service.rows('SELECT * FROM clients')).toEqual(before);
    expect(await service.jobData('erase-account')).toEqual([]);
  }

  test('while an appointment is ahead', async () => {
    const { id } = await aBookedAppointment(service);
    await expectRefused(new RegExp(`Appointment #${id} is still ahead.*cancel it first`));
    await put(service, id, { status: 'cancelled' });
    expect((await erase()).status).toBe(200);
  });

  test('while money is not settled', async () => {
    const { id } = await aPastTrip();
    service.payments.unsettled.add(id);
    await expectRefused(new RegExp(`still open for appointment #${id}`));
  });

  test('while the payments service does not answer', async () => {
    await aPastTrip();
    service.payments.breakOff('openMoney', 'before');
    expect((await erase()).body.code).toBe('UNAVAILABLE');
    expect(await everyText()).toMatch(PERSONAL);
  });

  test('if a trip is booked while it asks about money', async () => {
    await aPastTrip();
    service.payments.during.openMoney = async () => {
      delete service.payments.during.openMoney;
      await service.rows('UPDATE appointments SET version = version + 1');
    };
    expect((await erase()).body.code).toBe('CONFLICT');
    expect(await everyText()).toMatch(PERSONAL);
  });
});

describe('a process that dies on the way', () => {
  test('before the commit leaves everything as it was', async () => {
    await aPastTrip();
    failAt('erase.commit.before');
    expect((await erase()).status).toBe(500);
    expect(await everyText()).toMatch(PERSONAL);
    expect([await service.jobData('erase-account'), await service.jobData('erase-payments')]).toEqual([[], []]);
  });

  test('after the commit leaves jobs that finish it in the other services', async () => {
    const { id } = await aPastTrip();
    users.failures = 2;
    service.payments.breakOff('erasePayments', 'before', 'after');
    failAt('erase.commit.after');
    expect((await erase()).status).toBe(500);
    expect(await everyText()).not.toMatch(PERSONAL);
    await until(async () => {
      expect(users.erased).toEqual([ADA]);
      expect(service.payments.callsOf('erasePayments')).toEqual([id, id, id]);
      const open = "SELECT 1 FROM pgboss.job WHERE name LIKE 'erase-%' AND state <> 'completed'";
      expect(await service.rows(open)).toEqual([]);
    }, 30_000);
  });
});

test('adds nothing to an erased client', async () => {
  await aPastTrip();
  await erase();
  const staff = await asStaff(service);
  const answer = await request(service.app).put('/api/clients/1').set(staff).send(CONTACT);
  expect(answer.body.code).toBe('CLIENT_ERASED');
  const link = await request(service.app).put('/api/clients/1/user').set(staff).send({ username: 'ada' });
  expect(link.body.code).toBe('CLIENT_ERASED');
  expect((await request(service.app).get('/api/clients/1').set(staff)).body.erased_at).not.toBeNull();
});

test('the history lets nothing else change, even while it erases', async () => {
  await aPastTrip();
  for (const change of [
    "summary = 'forged'",
    "actor = 'eve'",
    'at = now()',
    "action = 'x'",
    'actor_id = 1',
    'subject_id = 9',
  ])
    await expect(service.rows(`SET LOCAL tailgate.erasing = 'on'; UPDATE history SET ${change}`)).rejects.toThrow(
      'append-only',
    );
  await expect(service.rows("SET LOCAL tailgate.erasing = 'on'; DELETE FROM history")).rejects.toThrow('append-only');
  await expect(service.rows("UPDATE history SET summary = 'Erased'")).rejects.toThrow('append-only');
});
