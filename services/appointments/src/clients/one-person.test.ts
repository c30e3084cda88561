import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { aPendingQuote } from '../testing/factories.ts';
import { aClient, asStaff, CONTACT } from '../testing/staff-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const DORA = { ...CONTACT, name: 'Dora Dup', email: 'dora.dup@example.com', phone: '(518) 555-0133' };
const clients = () => service.rows<{ name: string; phone: string }>('SELECT name, phone FROM clients ORDER BY id');
const ask = (change: object) => aPendingQuote(service, { contact: { ...DORA, ...change } });

test('one person who types name and number in many ways is one client, which does not change', async () => {
  for (const change of [
    {},
    { name: 'dora dup' },
    { name: 'Dora  Dup', phone: '518-555-0133' },
    { phone: '5185550133' },
    { phone: '+1 518 555 0133' },
    { name: 'Dora Dup\u200b' },
    { name: 'DORA\u00a0DUP', email: 'DORA.DUP@example.com' },
    { phone: '\u202a+15185550133\u202c' },
    { name: 'D. Dup' },
    { phone: '212-555-0199' },
  ])
    await ask(change);
  expect(await clients()).toEqual([{ name: 'Dora Dup', phone: '(518) 555-0133' }]);
});

test('another name with another number is another client, and so is the same person at another address', async () => {
  await ask({});
  await ask({ name: 'Eve Dup', phone: '212-555-0199' });
  await ask({ email: 'dora@example.com' });
  expect(await clients()).toHaveLength(3);
});

test('the client with the same name and number comes before one with either', async () => {
  await ask({ phone: '212-555-0199' });
  await ask({ name: 'Eve Dup', phone: '518-555-0133' });
  const { id } = await ask({ name: 'eve dup', phone: '5185550133' });
  expect(await service.rows(`SELECT client_id FROM quotes WHERE id = ${id}`)).toEqual([{ client_id: 2 }]);
});

test('what a visitor typed differently is kept in the history of the quote', async () => {
  await ask({});
  const same = await ask({ name: 'dora dup', phone: '5185550133' });
  const other = await ask({ name: 'Dora D. Dup', preferred_contact: 'text' });
  const { body } = await request(service.app)
    .get('/api/history/appointments?subject=quote')
    .set(await asStaff(service));
  const summaryOf = (id: number) =>
    body.find(({ subject_id }: { subject_id: number }) => subject_id === id)?.summary as string;
  expect(summaryOf(other.id)).toContain('The form said: Dora D. Dup, (518) 555-0133, text');
  expect(summaryOf(same.id)).not.toContain('The form said');
});

test('an erased client is never found again', async () => {
  await ask({});
  await service.rows('UPDATE clients SET erased_at = now()');
  await ask({});
  expect(await clients()).toHaveLength(2);
});

test('staff see who a new client may be, by address, number or name with either', async () => {
  const dora = await aClient(service, DORA);
  const eve = await aClient(service, { ...DORA, name: 'Eve', email: 'eve@example.com', phone: '212-555-0199' });
  const similar = async (query: Record<string, string>, as = 'ADMIN') =>
    await request(service.app)
      .get(`/api/clients/similar?${new URLSearchParams(query)}`)
      .set(await service.as(as as 'ADMIN', { userId: 7 }));
  const idsOf = async (query: Record<string, string>) =>
    (await similar(query)).body.map(({ id }: { id: number }) => id);
  expect(await idsOf({ email: ' Dora.Dup@EXAMPLE.com' })).toEqual([dora.id]);
  expect(await idsOf({ phone: '+1 518.555.0133' })).toEqual([dora.id]);
  expect(await idsOf({ phone: '12125550199', email: 'dora.dup@example.com' })).toEqual([eve.id, dora.id]);
  expect(await idsOf({ phone: '12125550199', email: 'dora.dup@example.com', except: String(eve.id) })).toEqual([
    dora.id,
  ]);
  expect(await idsOf({ email: 'nobody@example.com', phone: '3' })).toEqual([]);
  expect(await idsOf({})).toEqual([]);
  expect((await similar({ email: 'dora.dup@example.com' }, 'CUSTOMER')).status).toBe(403);
  await service.rows(`UPDATE clients SET erased_at = now() WHERE id = ${dora.id}`);
  expect(await idsOf({ phone: '5185550133' })).toEqual([]);
});

test('the list of likely doubles has every client that shares an address or number with another, and no others', async () => {
  const dora = await aClient(service, DORA);
  await aClient(service, { name: 'Only One', email: 'one@example.com', phone: '914-555-0100' });
  const again = await aClient(service, { ...DORA, name: 'D.', email: 'd@example.com', phone: '15185550133' });
  const third = await aClient(service, { ...DORA, email: 'DORA.DUP@example.com', phone: '914-555-0188' });
  const erased = await aClient(service, { ...DORA, name: 'Erased', email: 'one@example.com' });
  await service.rows(
    `UPDATE clients SET erased_at = now(), email = 'erased', phone = 'erased' WHERE id = ${erased.id}`,
  );
  const list = async (query: string) => {
    const { body, headers } = await request(service.app)
      .get(`/api/clients?doubles=true${query}`)
      .set(await asStaff(service))
      .expect(200);
    return [body.map(({ id }: { id: number }) => id), headers['x-total-count']];
  };
  expect(await list('')).toEqual([[third.id, again.id, dora.id], '3']);
  expect(await list('&order=asc&limit=2')).toEqual([[dora.id, again.id], '3']);
  expect(await list('&search=d.')).toEqual([[again.id], '1']);
});
