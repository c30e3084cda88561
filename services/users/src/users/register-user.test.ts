import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { user } from '@tailgate/contracts';
import { type Mailbox, openMailbox } from '@tailgate/service-kit/testing/mailbox';
import {
  aCustomer,
  historyOf,
  mailsTo,
  mailTo,
  registration,
  SUBJECTS,
  untilJobsAreDone,
} from '../testing/factories.ts';
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

const register = (body: unknown) => service.post('/internal/users', body);

test('creates a customer with an unverified address, found in any letter case', async () => {
  const wanted = registration({ role: 'CUSTOMER' });
  const created = await register(wanted);
  expect(created.status).toBe(201);
  expect(created.body).toEqual(user.parse(created.body));
  expect(created.body).toMatchObject({
    username: wanted.username,
    email: wanted.email,
    email_verified: false,
    role: 'CUSTOMER',
  });
  expect(JSON.stringify(created.body)).not.toMatch(/argon|password/i);

  const [row] = await service.rows<{ password: string }>('SELECT password FROM users WHERE id = $1', [created.body.id]);
  expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const credentials = { username: wanted.username.toUpperCase(), password: wanted.password };
  const signedIn = await service.post('/internal/credentials/verify', credentials);
  expect([signedIn.status, signedIn.body]).toEqual([200, created.body]);
});

test('emails a verification link and records the registration', async () => {
  const { id, username, email } = await aCustomer(service);
  const mail = await mailTo(mailbox, email, SUBJECTS.verify);
  expect(mail.text).toMatch(/http:\/\/portal\.example\/verify-email#token=[\w.-]+\n/);
  expect(await historyOf(service, id)).toEqual([{ actor: username, action: 'user.created' }]);
});

test('refuses a name that differs only by case', async () => {
  const first = await aCustomer(service);
  const sameName = await register(registration({ username: first.username.toUpperCase() }));
  expect(sameName.status).toBe(409);
  expect(sameName.body).toMatchObject({ code: 'USERNAME_TAKEN', details: [{ field: 'username' }] });
  const both = await register(registration({ username: first.username, email: first.email }));
  expect(both.body.code).toBe('USERNAME_TAKEN');
});

test('answers a known address as if it were new, and emails its owner', async () => {
  const owner = await aCustomer(service);
  const before = await service.rows('SELECT * FROM users ORDER BY id');
  const earlier = await register(registration());
  const wanted = registration({ email: owner.email.toLowerCase() });
  const taken = await register(wanted);
  const free = await register(registration());
  expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
  expect(taken.body).toEqual(user.parse(taken.body));
  expect(taken.body).toMatchObject({ username: wanted.username, email: wanted.email, email_verified: false });
  // The ids are consecutive, so that a gap reveals nothing.
  expect([taken.body.id, free.body.id]).toEqual([earlier.body.id + 1, earlier.body.id + 2]);
  expect(Math.abs(Date.parse(taken.body.created_at) - Date.now())).toBeLessThan(60_000);

  const mail = await mailTo(mailbox, owner.email, SUBJECTS.attempt);
  expect(mail.text).toContain(`Your username: ${owner.username}`);
  expect(mail.text).not.toContain(wanted.username);
  expect(mail.text).not.toContain('token=');
  const after = await service.rows('SELECT * FROM users WHERE id < $1 ORDER BY id', [earlier.body.id]);
  expect(await service.rows('SELECT 1 FROM users WHERE id = $1', [taken.body.id])).toEqual([]);
  expect(after).toEqual(before);
  expect(await historyOf(service, taken.body.id)).toEqual([]);
});

test('emails the owner of an address at most three times an hour', async () => {
  const owner = await aCustomer(service);
  for (let round = 0; round < 6; round += 1) await register(registration({ email: owner.email }));
  await untilJobsAreDone(service);
  const warnings = () => mailsTo(mailbox, owner.email).filter(({ subject }) => SUBJECTS.attempt.test(subject ?? ''));
  expect(warnings()).toHaveLength(3);
  service.moveClock(61);
  await register(registration({ email: owner.email }));
  await untilJobsAreDone(service);
  service.moveClock(0);
  expect(warnings()).toHaveLength(4);
});

test('creates one account from ten concurrent registrations of a name or address', async () => {
  const { username, email } = registration();
  const names = await Promise.all(Array.from({ length: 10 }, () => register(registration({ username }))));
  expect(names.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(names.filter(({ body }) => body.code === 'USERNAME_TAKEN')).toHaveLength(9);
  const addresses = await Promise.all(Array.from({ length: 10 }, () => register(registration({ email }))));
  expect(addresses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(await service.rows('SELECT id FROM users WHERE lower(email) = lower($1)', [email])).toHaveLength(1);
});

test('leaves no account, entry or email if the registration does not commit', async () => {
  const wanted = registration();
  const { enqueue } = service.jobs;
  jest.spyOn(service.deps.jobs, 'enqueue').mockImplementationOnce(async (...job) => {
    await enqueue(...job);
    throw new Error('cut off before the commit');
  });
  const history = () => service.rows('SELECT id FROM history');
  const before = await history();
  expect((await register(wanted)).status).toBe(500);
  expect(await service.rows('SELECT id FROM users WHERE username = $1', [wanted.username])).toEqual([]);
  expect(await history()).toEqual(before);
  await untilJobsAreDone(service);
  expect(mailsTo(mailbox, wanted.email)).toEqual([]);
});

test.each(['ADMIN', 'SUPER_ADMIN', 'admin'])('refuses to register as %s', async (role) => {
  const answer = await register(registration({ role }));
  expect(answer.status).toBe(400);
  expect(answer.body.details).toEqual([expect.objectContaining({ field: 'role' })]);
});

test.each(['not-an-address', 'a@b', 'a b@example.com', `${'a'.repeat(250)}@example.com`, 'a@example.com\nb'])(
  'the address %j is refused',
  async (email) => {
    const answer = await register(registration({ email }));
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: 'email' }] });
  },
);
