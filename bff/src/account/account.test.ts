import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { userOf } from '../testing/fake-users.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startBff({ LOGIN_LIMIT_PER_15_MIN: '1000', REGISTER_LIMIT_PER_15_MIN: '1000' });
});
afterAll(stopBffs);

const post = (path: string, body: string | string[] | Record<string, unknown>) =>
  bff.send(path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body,
  });
const someone = { username: 'someone', email: 'someone@tailgate.example', password: 'long enough' };

test('registering makes an account and no session', async () => {
  const answer = await post('/api/register', { ...someone, role: 'customer' });
  expect([answer.status, answer.json]).toEqual([201, userOf('someone')]);
  expect(answer.headers).not.toHaveProperty('set-cookie');
  const { headers, url } = bff.services.users.seen.at(-1) ?? {};
  expect(url).toBe('/internal/users');
  await expect(bff.identity.verifierFor('users')(headers?.authorization?.slice(7) ?? '')).resolves.toMatchObject({
    role: 'SERVICE',
    issuer: 'bff',
  });
  const taken = await post('/api/register', { ...someone, username: 'taken' });
  expect([taken.status, taken.json]).toMatchObject([409, { code: 'USERNAME_TAKEN', details: [{ field: 'username' }] }]);
});

test.each([
  ['/api/register', { ...someone, username: 'x' }, 'username'],
  ['/api/register', { ...someone, username: 'a\u0000bc' }, 'username'],
  ['/api/register', { ...someone, email: 'nobody' }, 'email'],
  ['/api/register', { ...someone, password: 'short' }, 'password'],
  ['/api/register', { ...someone, role: 'ADMIN' }, 'role'],
  ['/api/register', { ...someone, id: 1 }, 'id'],
  ['/api/register', {}, 'username'],
  ['/api/login', { username: 'customer' }, 'password'],
  ['/api/login', { username: ['customer'], password: 'x' }, 'username'],
  ['/api/login', { username: { $ne: '' }, password: 'x' }, 'username'],
  ['/api/login', { username: 'customer', password: 'x'.repeat(201) }, 'password'],
  ['/api/login', { username: 'customer', password: 'x', remember: true }, 'remember'],
])('%s refuses %j by naming %s', async (path, body, field) => {
  const before = bff.services.users.seen.length;
  for (const sent of [body, [JSON.stringify(body)]]) {
    const answer = await post(path, sent);
    expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.json).toMatchObject({ details: expect.arrayContaining([expect.objectContaining({ field })]) });
  }
  expect(bff.services.users.seen.length).toBe(before);
});

test.each(['{', '[', 'null', '"text"', '7', '[]', '', '{"username":"a","__proto__":{}}', '['.repeat(50_000)])(
  'refuses %s as a login',
  async (body) => {
    for (const sent of [body, [body]]) {
      const answer = await post('/api/login', sent);
      expect(answer.status).toBe(400);
      expect(['MALFORMED_JSON', 'INVALID_INPUT']).toContain(answer.code);
    }
  },
);
