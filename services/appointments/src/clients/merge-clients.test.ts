import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
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

const DOUBLE = { ...CONTACT, name: 'A. Byron', email: 'byron@example.com', phone: '(212) 555-0101' };

async function get(path: string) {
  return await request(service.app)
    .get(path)
    .set(await asStaff(service));
}
async function merge(id: number, from: number, versions: object = {}) {
  return await request(service.app)
    .post(`/api/clients/${id}/merge`)
    .set(await asStaff(service))
    .send({ from, ...versions });
}

/** The history outlives `clearData`, and ids come again. */
async function lastEntry() {
  const [row] = await service.rows<{ id: number }>('SELECT coalesce(max(id), 0)::integer AS id FROM history');
  return row?.id ?? 0;
}

/** Ada, and her double with an approved quote, its appointment, a text consent and a receipt. */
async function aDouble() {
  const ada = await aClient(service);
  const {
    id: quoteId,
    client_id: from,
    appointment_id: tripId,
  } = await anApprovedQuote(service, {
    contact: DOUBLE,
    text_consent_version: 1,
  });
  await service.rows(`INSERT INTO receipts (series, kind, movement, payment_id, appointment_id, client_id, customer, company_name, items,
      amount_cents, currency, date)
    VALUES ('R', 'receipt', 'm1', 1, ${tripId}, ${from}, 'A. Byron', 'Tailgate', '[]', 0, 'usd', '2026-01-01')`);
  return { id: ada.id, from, quoteId, tripId };
}

test('the preview shows what moves, and changes nothing', async () => {
  const { id, from } = await aDouble();
  const { body } = await get(`/api/clients/${id}/merge?from=${from}`);
  expect(body).toEqual({ quotes: 1, appointments: 1, messages: 2, text_consents: 1, receipts: 1, refusal: null });
  expect(await service.rows('SELECT id FROM clients')).toHaveLength(2);
});

test('quotes, trips, messages, consents, receipts and history follow, and the double is gone', async () => {
  const { id, from, quoteId, tripId } = await aDouble();
  const { status, body } = await merge(id, from);
  expect([status, body.id, body.name, body.email, body.appointment_count]).toEqual([
    200,
    id,
    'Ada Byron',
    'ada@example.com',
    1,
  ]);
  for (const table of ['quotes', 'appointments', 'messages', 'text_consents'])
    expect([table, await service.rows(`SELECT DISTINCT client_id FROM ${table}`)]).toEqual([
      table,
      [{ client_id: id }],
    ]);
  expect((await get(`/api/quotes/${quoteId}`)).body).toMatchObject({
    client_name: 'Ada Byron',
    client_email: 'ada@example.com',
  });
  expect((await get('/api/appointments?search=ada')).body).toMatchObject([{ id: tripId }]);
  expect((await get(`/api/clients/${from}`)).status).toBe(404);
  const history = (await get(`/api/history/appointments?subject=client&subject_id=${id}`)).body;
  expect(history[0]).toMatchObject({
    action: 'client.merged',
    actor: 'grace',
    summary: `Client #${from}, A. Byron, byron@example.com, (212) 555-0101: 1 quote, 1 appointment`,
  });
  const data = await service.deps.receipts.listOfClients(await service.deps.mergedClients.withMerged([id]));
  expect(data).toMatchObject([{ customer: 'A. Byron' }]);
});

test('entries about the double show in the history of the client, through several merges', async () => {
  const [first, second, third] = [await aClient(service), await aClient(service, DOUBLE), await aClient(service)];
  expect((await merge(second.id, third.id)).status).toBe(200);
  expect((await merge(first.id, second.id)).status).toBe(200);
  const { body } = await get(`/api/history/appointments?subject=client&subject_id=${first.id}`);
  expect(
    body.slice(0, 5).map(({ action, subject_id }: { action: string; subject_id: number }) => [action, subject_id]),
  ).toEqual([
    ['client.merged', first.id],
    ['client.merged', second.id],
    ['client.created', third.id],
    ['client.created', second.id],
    ['client.created', first.id],
  ]);
});

test('an erasure afterwards reaches the receipts and the history of the double', async () => {
  const before = await lastEntry();
  const { id, from } = await aDouble();
  await merge(id, from);
  await request(service.app)
    .post('/internal/personal-data/erasures')
    .set(await service.as('SERVICE', { issuer: 'bff' }))
    .send({ user_id: null, client_id: id, by: null })
    .expect(200);
  expect(await service.rows('SELECT customer FROM receipts')).toEqual([{ customer: `Erased client ${from}` }]);
  const told = await service.rows(`SELECT summary FROM history WHERE id > ${before} AND summary ILIKE '%byron%'`);
  expect(told).toEqual([]);
});

test('pressing twice is one merge', async () => {
  const before = await lastEntry();
  const { id, from } = await aDouble();
  const answers = await Promise.all([merge(id, from), merge(id, from)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await merge(id, from)).body.id).toBe(id);
  expect(await service.rows(`SELECT 1 FROM history WHERE id > ${before} AND action = 'client.merged'`)).toHaveLength(1);
});

test('the user of the double becomes the user of the client', async () => {
  const { id, from } = await aDouble();
  await service.rows(`UPDATE clients SET user_id = 7 WHERE id = ${from}`);
  expect((await merge(id, from)).body.user_id).toBe(7);
});

test('a quote that the double requests during the merge follows too', async () => {
  const { id, from } = await aDouble();
  service.payments.during.openMoney = async () => await aPendingQuote(service, { contact: DOUBLE });
  expect((await merge(id, from)).status).toBe(200);
  expect(await service.rows('SELECT DISTINCT client_id FROM quotes')).toEqual([{ client_id: id }]);
});

describe('is refused, and changes nothing,', () => {
  async function refused(id: number, from: number, wanted: object, versions?: object) {
    const before = await service.rows('SELECT * FROM clients ORDER BY id');
    const { status, body } = await merge(id, from, versions);
    expect({ status, ...body }).toMatchObject(wanted);
    expect(await service.rows('SELECT * FROM clients ORDER BY id')).toEqual(before);
    return body.message as string;
  }

  test('when both have users', async () => {
    const { id, from } = await aDouble();
    await service.rows('UPDATE clients SET user_id = id');
    const message = await refused(id, from, { status: 409, code: 'MERGE_REFUSED' });
    expect(message).toContain('different users');
    expect((await get(`/api/clients/${id}/merge?from=${from}`)).body.refusal).toBe(message);
  });

  test('while money of the double is not settled', async () => {
    const { id, from, tripId } = await aDouble();
    service.payments.unsettled.add(Number(tripId));
    const message = await refused(id, from, { status: 409, code: 'MERGE_REFUSED' });
    expect(message).toContain(`appointment #${tripId}`);
    expect((await get(`/api/clients/${id}/merge?from=${from}`)).body.refusal).toBe(message);
  });

  test('when one of them has changed since it was shown', async () => {
    const { id, from } = await aDouble();
    await refused(id, from, { status: 409, code: 'RECORD_CHANGED' }, { version: 9 });
    await refused(id, from, { status: 409, code: 'RECORD_CHANGED' }, { from_version: 9 });
  });

  test('when one is erased, missing or the same', async () => {
    const { id, from } = await aDouble();
    await refused(id, id, { status: 400, code: 'INVALID_INPUT' });
    await refused(id, 4711, { status: 404 });
    await refused(4711, from, { status: 404 });
    await service.rows(`UPDATE clients SET erased_at = now() WHERE id = ${from}`);
    await refused(id, from, { status: 409, code: 'CLIENT_ERASED' });
  });
});
