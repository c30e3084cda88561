import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Mailbox, openMailbox } from '@tailgate/service-kit/testing/mailbox';
import { aCustomer, registration, SUBJECTS, tokenTo } from '../testing/factories.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let mailbox: Mailbox;
let service: TestService;
beforeAll(async () => {
  mailbox = await openMailbox();
  service = await startService(mailbox.url);
});
afterAll(async () => {
  await service.stop();
  await mailbox.close();
});

const person = { username: 'jane.roe', email: 'jane.roe@haulers.example' };
const COMMON = ['password', '12345678', 'Password1', 'P@ssw0rd', 'qwertyuiop', 'sunshine2020', 'aaaaaaaa', 'letmein1!'];
const PERSONAL = ['tailgate', 'Tailgate2026', 'jane.roe', 'jane.roe@haulers.example', 'Haulers1!', 'jane.roe99'];

test.each([...COMMON, ...PERSONAL])('nobody can register with the password %s', async (password) => {
  const { status, body } = await service.post('/internal/users', { ...person, password });
  expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  expect(body.details).toEqual([
    { field: 'password', message: expect.stringMatching(/^This password is easy to guess\. ./) },
  ]);
});

test('a taken address gets the same refusal as a free one', async () => {
  const { email } = await aCustomer(service);
  const [taken, free] = [registration({ email, password: 'password' }), registration({ password: 'password' })];
  const answers = [await service.post('/internal/users', taken), await service.post('/internal/users', free)];
  expect(answers[0]?.body.details).toEqual(answers[1]?.body.details);
});

test.each(['long enough', 'kX9vLq2p', 'blau wie der himmel', 'correct horse', 'summer winter', 'aaa mit 🚚 und 漢字'])(
  'accepts %s: no rule asks for digits or signs',
  async (password) => {
    expect((await service.post('/internal/users', registration({ password }))).status).toBe(201);
  },
);

test('a long password is checked in bounded time', async () => {
  const password = 'ab1'.repeat(66);
  expect((await service.post('/internal/users', registration({ password }))).status).toBeLessThan(500);
});

test('is refused at each way to set one, and a sign-in never checks it', async () => {
  const { id, username, email, password } = await aCustomer(service);
  const change = { user_id: id, current_password: password, new_password: 'Tailgate2026' };
  const refused = { code: 'INVALID_INPUT', details: [{ field: 'new_password' }] };
  expect((await service.post('/internal/users/password', change)).body).toMatchObject(refused);

  await service.call('post', '/api/password/forgot', 'ANONYMOUS', { email });
  const token = await tokenTo(mailbox, email, SUBJECTS.reset);
  const reset = (wanted: string) => service.post('/internal/password/reset', { token, new_password: wanted });
  expect((await reset(`${username}12`)).body).toMatchObject(refused);
  // The link was not used up.
  expect((await reset('several good words')).status).toBe(200);

  const added = { ...person, password: 'password', role: 'ADMIN' };
  const byAdmin = await service.call('post', '/api/admin/users', 'SUPER_ADMIN', added);
  expect(byAdmin.body).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: 'password' }] });
  const invited = registration();
  const invitation = { username: invited.username, email: invited.email, role: 'ADMIN' };
  await service.call('post', '/api/admin/invitations', 'SUPER_ADMIN', invitation);
  const invitedBy = await tokenTo(mailbox, invited.email, SUBJECTS.invitation);
  const chosen = await service.post('/internal/password/reset', { token: invitedBy, new_password: 'password' });
  expect(chosen.body).toMatchObject(refused);
});

test.each(['__proto__', 'constructor', 'Constructor', 'admin@tailgate.example'])(
  'refuses the username %s',
  async (username) => {
    const own = registration({ username });
    const { status, body } = await service.post('/internal/users', own);
    expect([status, body.details]).toEqual([400, [{ field: 'username', message: expect.any(String) }]]);
    const added = { ...own, role: 'ADMIN' };
    const byAdmin = await service.call('post', '/api/admin/users', 'SUPER_ADMIN', added);
    expect(byAdmin.body.details).toEqual([expect.objectContaining({ field: 'username' })]);
  },
);

test('accepts the own address as username', async () => {
  const own = registration({ username: 'own@example.com', email: 'Own@example.com' });
  expect((await service.post('/internal/users', own)).status).toBe(201);
});
