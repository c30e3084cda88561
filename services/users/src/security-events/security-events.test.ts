import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NewSecurityEvent, SecurityEvent } from '@tailgate/contracts';
import { connectDatabase } from '@tailgate/service-kit/database';
import { silentLog } from '@tailgate/service-kit/testing';
import { cleanUp } from '../privacy/clean-up.ts';
import { aCustomer } from '../testing/factories.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  await service.rows('ALTER TABLE security_events DISABLE TRIGGER ALL');
  await service.rows('DELETE FROM security_events');
  await service.rows('ALTER TABLE security_events ENABLE TRIGGER ALL');
});
afterAll(() => service.stop());

const AT = '2026-11-23T10:00:05.000Z';
const event = (values: Partial<NewSecurityEvent> = {}): NewSecurityEvent => ({
  kind: 'sign-in-failed',
  at: AT,
  last_at: values.at ?? AT,
  times: 1,
  user_id: null,
  subject_id: null,
  name_hash: null,
  address: '192.0.2.1',
  browser: 'Firefox on Linux',
  request_id: 'request-1',
  detail: null,
  ...values,
});
const record = async (...events: NewSecurityEvent[]) =>
  expect((await service.post('/internal/security-events', { events })).status).toBe(200);
const list = async (query = '') =>
  (await service.call('get', `/api/security-events?${query}`, 'SUPER_ADMIN')).body as SecurityEvent[];

test('equal events of one source within a minute are one row with their number, from several BFFs too', async () => {
  await record(event(), event({ times: 4, last_at: '2026-11-23T10:00:40.000Z', request_id: 'request-2' }));
  await Promise.all([record(event({ at: '2026-11-23T10:00:50.000Z' })), record(event())]);
  await record(event({ at: '2026-11-23T10:01:00.000Z' }), event({ address: '192.0.2.2' }));
  const rows = (await list()).map(({ address, times }) => [address, times]);
  expect(rows.toSorted()).toEqual([
    ['192.0.2.1', 1],
    ['192.0.2.1', 7],
    ['192.0.2.2', 1],
  ]);
});

test('finds events by kind, person, address and day, and names the users as they are called now', async () => {
  const { id, username, email } = await aCustomer(service);
  await record(
    event({ kind: 'signed-in', user_id: id }),
    event({ kind: 'user-deleted', user_id: 4711, subject_id: id, at: '2026-11-24T10:00:00.000Z' }),
    event({ name_hash: 'AbCdEfGhIjKlMnOp', address: '2001:db8::7' }),
  );
  const kinds = async (query: string) => (await list(query)).map(({ kind }) => kind);
  expect(await list('kind=signed-in')).toMatchObject([{ user_id: id, username, subject_username: null }]);
  expect(await list('kind=user-deleted')).toMatchObject([{ username: null, subject_username: username }]);
  expect(await kinds(`person=${username}`)).toEqual(['user-deleted', 'signed-in']);
  expect(await kinds(`person=${encodeURIComponent(email)}&order=asc`)).toEqual(['signed-in', 'user-deleted']);
  expect(await kinds('person=AbCdEfGh')).toEqual(['sign-in-failed']);
  expect(await kinds('person=%25')).toEqual([]);
  expect(await kinds('address=2001:db8')).toEqual(['sign-in-failed']);
  expect(await kinds('from=2026-11-24&to=2026-11-24')).toEqual(['user-deleted']);
});

test('pages through all events', async () => {
  await record(...Array.from({ length: 5 }, (_, host) => event({ address: `192.0.2.${host}` })));
  const first = await service.call('get', '/api/security-events?limit=3', 'SUPER_ADMIN');
  const cursor = /cursor=(\d+)/.exec(first.headers.link ?? '')?.[1];
  const all = [...first.body, ...(await list(`limit=3&cursor=${cursor}`))].map(({ address }) => address);
  expect(new Set(all).size).toBe(5);
});

test.each(['kind=nothing', 'address=evil', 'from=2026-02-31', 'from=2026-02-02&to=2026-02-01'])(
  'refuses %s by naming the field',
  async (query) => {
    const { status, body } = await service.call('get', `/api/security-events?${query}`, 'SUPER_ADMIN');
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  },
);

test('the service itself can neither change nor delete what it recorded', async () => {
  const now = new Date().toISOString();
  await record(event({ at: now }));
  const changes = [
    'DELETE FROM security_events',
    'TRUNCATE security_events',
    "UPDATE security_events SET kind = 'signed-in'",
    'UPDATE security_events SET times = 0',
    "UPDATE security_events SET times = times + 1, address = '192.0.2.9'",
  ];
  const database = connectDatabase({ url: service.databaseUrl, log: silentLog, poolSize: 1 });
  for (const sql of changes) await expect(database.query(sql)).rejects.toThrow();
  await database.close();
  expect(await list()).toMatchObject([{ kind: 'sign-in-failed', times: 1, address: '192.0.2.1' }]);
});

test('the clean-up deletes events that are over their time', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await record(event({ at: ago(181) }), event({ at: ago(179) }));
  const limits = { accountMailDays: 60, securityEventDays: 180 };
  expect(await cleanUp(service.deps, limits)).toMatchObject({ security_events: 1 });
  expect(await list()).toHaveLength(1);
});
