import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { anApprovedQuote, aPendingQuote, aRequest } from '../testing/factories.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

const contact = aRequest().contact;
/** The fake users service: verified addresses, and the bodies of the calls. */
const verified = new Map<string, number>();
const asked: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
let failures = 0;
/** Runs during a lookup. */
let duringLookup: () => Promise<unknown>;
const users = createServer((message, response) => {
  let body = '';
  message.on('data', (chunk) => {
    body += chunk;
  });
  message.on('end', async () => {
    asked.push({ url: message.url, authorization: message.headers.authorization, body });
    await duringLookup();
    failures -= 1;
    const status = failures >= 0 ? 503 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ user_id: verified.get(JSON.parse(body).email) ?? null }));
  });
});

let service: TestService;
beforeAll(async () => {
  await new Promise<void>((resolve) => users.listen(0, '127.0.0.1', resolve));
  const { port } = users.address() as AddressInfo;
  service = await startService({ workers: true, usersUrl: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await service.stop();
  await new Promise((resolve) => users.close(resolve));
});
beforeEach(async () => {
  await clearData(service);
  verified.clear();
  asked.length = 0;
  failures = 0;
  duringLookup = async () => undefined;
});

const userOf = async (id: number) =>
  (await service.rows<{ user_id: number | null }>(`SELECT user_id FROM clients WHERE id = ${id}`))[0]?.user_id;

describe('linking a client to the user who owns its address', () => {
  test('happens after a request, by a call of this service', async () => {
    verified.set('ada@example.com', 42);
    await aPendingQuote(service);
    await until(async () => expect(await userOf(1)).toBe(42));
    expect(asked[0]).toEqual({
      url: '/internal/users/find-verified',
      authorization: expect.stringMatching(/^Bearer /),
      body: '{"email":"ada@example.com"}',
    });
  });

  test('is retried if the users service fails', async () => {
    verified.set('ada@example.com', 42);
    failures = 1;
    await aPendingQuote(service);
    await until(async () => expect(await userOf(1)).toBe(42));
    expect(asked).toHaveLength(2);
  });

  test('leaves a client alone that staff have linked since', async () => {
    verified.set('ada@example.com', 42);
    duringLookup = () => service.rows('UPDATE clients SET user_id = 43');
    await aPendingQuote(service);
    const done = "SELECT 1 FROM pgboss.job WHERE name = 'link-client' AND state = 'completed'";
    await until(async () => expect(await service.rows(done)).toHaveLength(1));
    expect(await userOf(1)).toBe(43);
  });

  test('is retried at the approval, and never takes a client from its user', async () => {
    await aPendingQuote(service);
    await until(async () => expect(asked).toHaveLength(1));
    expect(await userOf(1)).toBeNull();
    verified.set('ada@example.com', 42);
    const staff = await service.as('ADMIN');
    await request(service.app).post('/api/quotes/1/approve').set(staff).expect(200);
    await until(async () => expect(await userOf(1)).toBe(42));
  });
});

test('the list of clients counts each one’s appointments', async () => {
  await anApprovedQuote(service);
  await anApprovedQuote(service);
  await aPendingQuote(service, { contact: { ...contact, name: 'Bob', email: 'bob@example.com' } });
  const answer = await request(service.app)
    .get('/api/clients?limit=1')
    .set(await service.as('ADMIN'));
  expect(answer.body).toEqual([
    {
      id: 2,
      name: 'Bob',
      email: 'bob@example.com',
      phone: '518-555-0100',
      preferred_contact: 'email',
      user_id: null,
      erased_at: null,
      version: 1,
      appointment_count: 0,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  ]);
  expect(answer.headers['x-total-count']).toBe('2');
  const next = /<([^>]+)>/.exec(answer.headers.link ?? '')?.[1] ?? '';
  const second = await request(service.app)
    .get(next)
    .set(await service.as('SUPER_ADMIN'));
  expect(second.body).toMatchObject([{ id: 1, appointment_count: 2 }]);
});
