import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type PersonalRecords, personalData } from '@tailgate/contracts';
import type { FakeService } from '../testing/fake-service.ts';
import { answerAsUsersService, userOf } from '../testing/fake-users.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

const [CASEY, OTHER] = [userOf('customer').id, userOf('another_customer').id];
let bff: TestBff;
beforeAll(async () => {
  bff = await startBff({ PERSONAL_DATA_LIMIT_PER_15_MIN: '3' });
});
afterAll(stopBffs);
beforeEach(async () => {
  await bff.redis.flushDb();
  bff.services.users.answer = users;
  bff.services.appointments.answer = appointments;
  bff.services.appointments.seen.length = 0;
});

const AT = '2026-01-02T03:04:05.000Z';
const recordsOf = (user_id: number | null): PersonalRecords => ({
  user_id,
  quotes: [],
  appointments: [],
  messages: [],
  text_consents: [],
  payments: [],
  receipts: [],
  photos: [],
  crew_actions: [],
  clients: [
    {
      ...{
        id: 90 + (user_id ?? 0),
        name: `Client of ${user_id}`,
        email: `c${user_id}@example.com`,
        phone: '5185550100',
      },
      preferred_contact: 'email',
      user_id,
      version: 1,
      created_at: AT,
      updated_at: AT,
    },
  ],
  history: [],
});
const appointments: FakeService['answer'] = ({ url }, response) => {
  const id = Number(url.split('/').at(-1));
  const found = url.includes('/clients/') ? recordsOf(id === 91 ? CASEY : null) : recordsOf(id);
  const isMissing = url.includes('/clients/') && id === 404;
  response.writeHead(isMissing ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isMissing ? { code: 'NOT_FOUND', message: 'Client not found' } : found));
};
const users: FakeService['answer'] = (request, response) => {
  if (!request.url.startsWith('/internal/personal-data/')) return answerAsUsersService(request, response);
  const id = Number(request.url.split('/').at(-1));
  const account = { ...userOf(id === CASEY ? 'customer' : 'another_customer'), password: '$argon2id$secret' };
  const passkeys = [{ name: 'Phone', created_at: AT, last_used_at: null }];
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ account, account_mails: [], passkeys, security_events: [], history: [] }));
};

async function download(path: string, who: Parameters<TestBff['signIn']>[0]) {
  const answer = await bff.send(path, { headers: await bff.signIn(who, 'Firefox') });
  return { ...answer, data: answer.status === 200 ? personalData.parse(JSON.parse(answer.text)) : null };
}

test('downloads the data of the signed-in user, of each of two customers their own', async () => {
  const mine = await download('/api/user/data', 'CUSTOMER');
  expect([mine.headers['content-type'], mine.headers['content-disposition'], mine.headers['cache-control']]).toEqual([
    'application/json; charset=utf-8',
    'attachment; filename="my-data.json"',
    'no-store',
  ]);
  expect(mine.data).toMatchObject({
    account: { id: CASEY, username: 'customer' },
    passkeys: [{ name: 'Phone' }],
    sessions: [{ browser: expect.stringContaining('Firefox') }],
    clients: [{ email: `c${CASEY}@example.com` }],
  });
  expect(mine.text).not.toMatch(new RegExp(`argon2|another_customer|c${OTHER}@`));
  const theirs = await download('/api/user/data', 'ANOTHER_CUSTOMER');
  expect(theirs.data).toMatchObject({ account: { id: OTHER }, clients: [{ email: `c${OTHER}@example.com` }] });
  expect(theirs.text).not.toContain(`c${CASEY}@`);
});

test('takes the user from the session alone', async () => {
  const headers = await bff.signIn('CUSTOMER');
  expect((await bff.send('/api/user/data', { headers })).status).toBe(200);
  expect(bff.services.appointments.seen.at(-1)?.url).toBe(`/internal/personal-data/users/${CASEY}`);
  for (const path of [`/api/user/data?id=${OTHER}`, `/api/user/data?user_id=${OTHER}`]) {
    expect([path, (await bff.send(path, { headers })).status]).toEqual([path, 400]);
  }
});

test('gives a super administrator the data of a client with its account, or without one', async () => {
  const linked = await download('/api/clients/91/personal-data', 'SUPER_ADMIN');
  expect(linked.headers['content-disposition']).toBe('attachment; filename="client-91-data.json"');
  expect(linked.data).toMatchObject({ account: { id: CASEY } });
  expect((await download('/api/clients/92/personal-data', 'SUPER_ADMIN')).data).toMatchObject({
    account: null,
    sessions: [],
  });
  expect((await download('/api/clients/404/personal-data', 'SUPER_ADMIN')).code).toBe('NOT_FOUND');
  for (const who of ['CUSTOMER', 'ADMIN'] as const)
    expect((await download('/api/clients/91/personal-data', who)).code).toBe('FORBIDDEN');
});

test('limits how often one user downloads', async () => {
  const headers = await bff.signIn('CUSTOMER');
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await bff.send('/api/user/data', { headers })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await download('/api/user/data', 'ANOTHER_CUSTOMER')).status).toBe(200);
});

test('gives no half file if a service does not answer', async () => {
  const headers = await bff.signIn('CUSTOMER');
  bff.services.appointments.answer = (_request, response) => void response.destroy();
  expect((await bff.send('/api/user/data', { headers })).status).toBe(502);
});
