import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { user } from '@tailgate/contracts';
import { type Mailbox, openMailbox } from '@tailgate/service-kit/testing/mailbox';
import { aCustomer, historyOf, mailTo, registration, SUBJECTS, tokenTo } from '../testing/factories.ts';
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

const BOSS = { role: 'SUPER_ADMIN', username: 'boss' } as const;
const add = (body: unknown) => service.call('post', '/api/admin/users', BOSS, body);
const invite = (body: unknown) => service.call('post', '/api/admin/invitations', BOSS, body);
const reset = (token: string, password: string) =>
  service.post('/internal/password/reset', { token, new_password: password });
const signIn = (username: string, password: string) =>
  service.post('/internal/credentials/verify', { username, password });

test.each(['CUSTOMER', 'ADMIN', 'SUPER_ADMIN'] as const)('a super administrator adds a %s', async (role) => {
  const wanted = registration({ role });
  const added = await add(wanted);
  expect(added.status).toBe(201);
  expect(added.body).toEqual(user.parse(added.body));
  expect(added.body).toMatchObject({ username: wanted.username, role, email_verified: false });
  expect((await signIn(wanted.username, wanted.password)).body).toEqual(added.body);
  await mailTo(mailbox, wanted.email, SUBJECTS.verify);
  expect(await historyOf(service, added.body.id)).toEqual([{ actor: 'boss', action: 'user.created' }]);
});

test('a typed password must be changed, and a chosen one need not', async () => {
  const wanted = registration({ role: 'ADMIN' });
  const added = await add(wanted);
  const { id, username } = added.body;
  const marked = async () => {
    const listed = await service.call('get', `/api/users?search=${username}`, BOSS);
    const found = await service.call('get', `/internal/users/${id}`, 'SERVICE');
    return [listed.body[0], found.body].map((each) => each.must_change_password);
  };
  expect([added.body.must_change_password, await marked()]).toEqual([true, [true, true]]);
  expect((await signIn(username, wanted.password)).body).toMatchObject({ id, must_change_password: true });

  const change = (current: string, chosen: string) =>
    service.post('/internal/users/password', { user_id: id, current_password: current, new_password: chosen });
  expect((await change(wanted.password, wanted.password)).body).toMatchObject({ details: [{ field: 'new_password' }] });
  expect(await marked()).toEqual([true, true]);
  expect((await change(wanted.password, 'a horse of mine')).status).toBe(200);
  expect(await marked()).toEqual([undefined, undefined]);
  expect((await signIn(username, 'a horse of mine')).body).not.toHaveProperty('must_change_password');
  const [entry] = await service.rows('SELECT summary FROM history WHERE subject_id = $1 ORDER BY id DESC LIMIT 1', [
    id,
  ]);
  expect(entry).toEqual({ summary: `${username} replaced the password that was given out` });
  await mailTo(mailbox, wanted.email, SUBJECTS.changed);
});

test('a typed password that nobody used stops working after a week; a mailed link replaces it', async () => {
  const wanted = registration({ role: 'CUSTOMER' });
  const { id } = (await add(wanted)).body;
  service.moveClock(7 * 24 * 60 - 1);
  expect((await signIn(wanted.username, wanted.password)).status).toBe(200);
  service.moveClock(7 * 24 * 60 + 1);
  expect((await signIn(wanted.username, wanted.password)).body.code).toBe('BAD_CREDENTIALS');
  await service.call('post', '/api/password/forgot', 'ANONYMOUS', { email: wanted.email });
  const token = await tokenTo(mailbox, wanted.email, SUBJECTS.reset);
  expect((await reset(token, 'a horse of mine')).body).toEqual({ user_id: id });
  expect((await signIn(wanted.username, 'a horse of mine')).body).not.toHaveProperty('must_change_password');
  service.moveClock(0);
});

test('lets invited users sign in only after they choose a password', async () => {
  const { password: _none, ...wanted } = registration({ role: 'ADMIN' });
  const invited = await invite(wanted);
  expect([invited.status, invited.body]).toEqual([201, user.parse(invited.body)]);
  expect(invited.body).toMatchObject({ role: 'ADMIN', email_verified: false });
  for (const guess of [' ', 'null', 'undefined', wanted.username])
    expect((await signIn(wanted.username, guess)).body.code).toBe('BAD_CREDENTIALS');
  const mail = await mailTo(mailbox, wanted.email, SUBJECTS.invitation);
  expect(mail.text).toMatch(/http:\/\/portal\.example\/reset-password\?invitation=1#token=[\w.-]+\n/);
  expect(mail.text).toContain('expires in 7 days');

  const token = await tokenTo(mailbox, wanted.email, SUBJECTS.invitation);
  const { id } = invited.body;
  expect((await reset(token, 'my own choice')).body).toEqual({ user_id: id });
  expect((await signIn(wanted.username, 'my own choice')).body).toMatchObject({ id, email_verified: true });
  expect((await reset(token, 'another choice')).body.code).toBe('LINK_INVALID');
  expect(await historyOf(service, id)).toEqual([
    { actor: 'boss', action: 'user.invited' },
    { actor: wanted.username, action: 'user.password-changed' },
    { actor: wanted.username, action: 'user.email-verified' },
  ]);
});

test('expires an invitation after a week; a forgotten password still brings a link', async () => {
  const { password: _none, ...wanted } = registration({ role: 'CUSTOMER' });
  await invite(wanted);
  const token = await tokenTo(mailbox, wanted.email, SUBJECTS.invitation);
  service.moveClock(7 * 24 * 60 + 1);
  expect((await reset(token, 'my own choice')).body.code).toBe('LINK_EXPIRED');
  await service.call('post', '/api/password/forgot', 'ANONYMOUS', { email: wanted.email });
  const other = await tokenTo(mailbox, wanted.email, SUBJECTS.reset);
  expect((await reset(other, 'my own choice')).status).toBe(200);
  service.moveClock(0);
  expect((await reset(token, 'another choice')).body.code).toBe('LINK_INVALID');
});

test('refuses a taken name or address, without an entry or email', async () => {
  const first = await aCustomer(service);
  const { password: _none, ...invitation } = registration({ role: 'ADMIN' });
  const trace = async () => [
    await service.rows('SELECT count(*)::int AS count FROM history'),
    await service.rows("SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'mail'"),
  ];
  const before = await trace();
  for (const [send, body] of [
    [add, registration({ role: 'ADMIN' })],
    [invite, invitation],
  ] as const) {
    const sameName = await send({ ...body, username: first.username.toLowerCase() });
    expect([sameName.status, sameName.body]).toMatchObject([
      409,
      { code: 'USERNAME_TAKEN', details: [{ field: 'username' }] },
    ]);
    const sameAddress = await send({ ...body, email: first.email.toUpperCase() });
    expect([sameAddress.status, sameAddress.body]).toMatchObject([
      409,
      { code: 'EMAIL_TAKEN', details: [{ field: 'email' }] },
    ]);
  }
  expect(await trace()).toEqual(before);
});

test.each(['customer', 'ROOT', '', null])('refuses the role %j', async (role) => {
  const { password: _none, ...invitation } = registration({ role });
  expect((await add(registration({ role }))).body).toMatchObject({ details: [{ field: 'role' }] });
  expect((await invite(invitation)).body).toMatchObject({ details: [{ field: 'role' }] });
});
