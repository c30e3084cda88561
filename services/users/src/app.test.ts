import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Caller, routeList, user } from '@tailgate/contracts';
import { connectDatabase, migrate, revertMigrations } from '@tailgate/service-kit/database';
import {
  badBodies,
  badInputs,
  createTestDatabase,
  createTestIdentity,
  silentLog,
  type TestDatabase,
} from '@tailgate/service-kit/testing';
import type { Express } from 'express';
import type { Sequelize } from 'sequelize';
import request, { type Response } from 'supertest';
import { createApp } from './app.ts';
import { createUserJobs, type UserJobs } from './jobs.ts';
import { seedDemoUsers } from './users/seed-demo-users.ts';
import { createUserRepository } from './users/user-repository.ts';

const identity = createTestIdentity('users');
const migrations = { directory: new URL('../migrations/', import.meta.url) };
let database: TestDatabase;
let sequelize: Sequelize;
let jobs: UserJobs;
let app: Express;

beforeAll(async () => {
  database = await createTestDatabase('users');
  sequelize = connectDatabase({ url: database.url, log: silentLog });
  await migrate(sequelize, migrations);
  // Not started: no test here leaves anything for later.
  jobs = createUserJobs({ databaseUrl: database.url, log: silentLog });
  app = createApp({ sequelize, jobs, log: silentLog, verify: identity.verifierFor('users') });
});

afterAll(async () => {
  await sequelize.close();
  await database.drop();
});

async function post(
  path: string,
  body: unknown,
  issuer: 'bff' | 'appointments' | 'payments' = 'bff',
): Promise<Response> {
  return await request(app)
    .post(path)
    .set(await identity.as('SERVICE', { issuer }))
    .set('content-type', 'application/json')
    .send(typeof body === 'string' ? body : JSON.stringify(body));
}

let count = 0;
/** A registration that nobody made before. */
function registration(overrides: Record<string, unknown> = {}) {
  count += 1;
  return { username: `Casey${count}`, email: `Casey${count}@example.com`, password: 'correct horse', ...overrides };
}

const PATHS = routeList
  .filter((route) => route.service === 'users' && route.roles.includes('SERVICE'))
  .map((route) => route.path);
const GOOD: Record<string, () => Record<string, unknown>> = {
  '/internal/credentials/verify': () => ({ username: 'casey', password: 'correct horse' }),
  '/internal/users': () => registration({ role: 'customer' }),
  '/internal/users/find-verified': () => ({ email: 'casey@example.com' }),
};

describe('accounts', () => {
  test('a new account is a customer whose address is not verified, whatever the case it is looked up in', async () => {
    const wanted = registration({ role: 'CUSTOMER' });
    const created = await post('/internal/users', wanted);
    expect(created.status).toBe(201);
    expect(created.body).toEqual(user.parse(created.body));
    expect(created.body).toMatchObject({
      username: wanted.username,
      email: wanted.email,
      email_verified: false,
      role: 'CUSTOMER',
    });
    expect(JSON.stringify(created.body)).not.toMatch(/argon|password/i);

    const [rows] = await sequelize.query('SELECT password FROM users WHERE id = $1', { bind: [created.body.id] });
    expect((rows[0] as { password: string }).password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

    const signedIn = await post('/internal/credentials/verify', {
      username: wanted.username.toUpperCase(),
      password: wanted.password,
    });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toEqual(created.body);
  });

  test('a name or an address that differs only by case is taken, and the answer names the field', async () => {
    const first = registration();
    expect((await post('/internal/users', first)).status).toBe(201);
    const sameName = await post('/internal/users', registration({ username: first.username.toUpperCase() }));
    expect(sameName.status).toBe(409);
    expect(sameName.body).toMatchObject({ code: 'USERNAME_TAKEN', details: [{ field: 'username' }] });
    const sameEmail = await post('/internal/users', registration({ email: first.email.toLowerCase() }));
    expect(sameEmail.status).toBe(409);
    expect(sameEmail.body).toMatchObject({ code: 'EMAIL_TAKEN', details: [{ field: 'email' }] });
  });

  test('of ten registrations of one name at once exactly one wins', async () => {
    const { username } = registration();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/internal/users', registration({ username }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'USERNAME_TAKEN')).toHaveLength(9);
  });

  test.each(['ADMIN', 'SUPER_ADMIN', 'admin'])('nobody registers as %s', async (role) => {
    const answer = await post('/internal/users', registration({ role }));
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual([expect.objectContaining({ field: 'role' })]);
  });
});

describe('credentials', () => {
  test('an unknown name and a wrong password get the same answer, after the same work', async () => {
    const account = registration();
    await post('/internal/users', account);
    const attempt = async (username: string) => {
      const started = performance.now();
      const { status, body } = await post('/internal/credentials/verify', { username, password: 'wrong' });
      const { request_id: _ignored, ...answer } = body as Record<string, unknown>;
      return { ms: performance.now() - started, status, answer };
    };
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 15; round += 1) {
      const wrong = await attempt(account.username);
      const nobody = await attempt('nobody-has-this-name');
      expect(nobody.status).toBe(401);
      expect(nobody.answer).toEqual({ code: 'BAD_CREDENTIALS', message: 'Invalid username or password' });
      expect({ ...wrong, ms: 0 }).toEqual({ ...nobody, ms: 0 });
      known.push(wrong.ms);
      unknown.push(nobody.ms);
    }
    // Without the hash of nobody's password the unknown name would take a tenth of the time.
    expect(median(unknown)).toBeGreaterThan(median(known) * 0.5);
    expect(median(unknown)).toBeLessThan(median(known) * 2);
  });

  test('an e-mail address is not a username', async () => {
    const account = registration();
    await post('/internal/users', account);
    const answer = await post('/internal/credentials/verify', { username: account.email, password: account.password });
    expect(answer.body.code).toBe('BAD_CREDENTIALS');
  });

  test('one password typed in two Unicode spellings is one password', async () => {
    const account = registration({ password: 'caf\u00e9 au lait' });
    await post('/internal/users', account);
    const answer = await post('/internal/credentials/verify', {
      username: account.username,
      password: 'cafe\u0301 au lait',
    });
    expect(answer.status).toBe(200);
  });
});

describe('finding a verified customer', () => {
  test('only a verified address of a customer is found, in any letter case', async () => {
    const account = registration();
    const { body: created } = await post('/internal/users', account);
    const find = async (email: string) => (await post('/internal/users/find-verified', { email }, 'appointments')).body;
    expect(await find(account.email)).toEqual({ user_id: null });
    await sequelize.query('UPDATE users SET email_verified_at = now() WHERE id = $1', { bind: [created.id] });
    expect(await find(account.email.toUpperCase())).toEqual({ user_id: created.id });
    expect(await find('nobody@example.com')).toEqual({ user_id: null });
    await sequelize.query("UPDATE users SET role = 'ADMIN' WHERE id = $1", { bind: [created.id] });
    expect(await find(account.email)).toEqual({ user_id: null });
  });
});

describe('the list of users', () => {
  const list = async (caller: Caller, query = '') =>
    await request(app)
      .get(`/api/users${query}`)
      .set(await identity.as(caller));

  test('is for super administrators alone', async () => {
    for (const caller of ['CUSTOMER', 'ADMIN', 'SERVICE'] as const)
      expect([caller, (await list(caller)).body.code]).toEqual([caller, 'FORBIDDEN']);
    expect((await list('ANONYMOUS')).body.code).toBe('NOT_SIGNED_IN');
    expect((await list('SUPER_ADMIN')).status).toBe(200);
  });

  test('shows every account once, newest first, page by page, without a hash', async () => {
    for (let made = 0; made < 5; made += 1) await post('/internal/users', registration());
    const seen: { id: number }[] = [];
    for (let next: string | undefined = '?limit=2'; next !== undefined; ) {
      const page: Response = await list('SUPER_ADMIN', next);
      expect(page.body.length).toBeLessThanOrEqual(2);
      expect(page.body).toEqual(user.array().parse(page.body));
      expect(page.text).not.toMatch(/argon|password/i);
      seen.push(...page.body);
      next = /<\/api\/users(\?[^>]+)>; rel="next"/.exec(page.headers.link ?? '')?.[1];
    }
    const ids = seen.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    expect((await list('SUPER_ADMIN')).headers['x-total-count']).toBe(String(ids.length));
  });

  test.each(badInputs.queries)('refuses the query %s', async (query) => {
    const answer = await list('SUPER_ADMIN', `?${query}`);
    expect([query, answer.status, answer.body.code]).toEqual([query, 400, 'INVALID_INPUT']);
  });
});

describe('who may call', () => {
  const callers: Caller[] = ['ANONYMOUS', 'CUSTOMER', 'ADMIN', 'SUPER_ADMIN'];

  test.each(PATHS)('%s: our own processes only, the payments service not among them', async (path) => {
    const good = GOOD[path];
    if (!good) throw new Error(`no example body for ${path}`);
    for (const caller of callers) {
      const answer = await request(app)
        .post(path)
        .set(await identity.as(caller))
        .send(good());
      expect([caller, answer.status, answer.body.code]).toEqual(
        caller === 'ANONYMOUS' ? [caller, 401, 'NOT_SIGNED_IN'] : [caller, 403, 'FORBIDDEN'],
      );
    }
    expect((await post(path, good(), 'payments')).body.code).toBe('FORBIDDEN');
    for (const issuer of ['bff', 'appointments'] as const)
      expect([200, 201, 401]).toContain((await post(path, good(), issuer)).status);
    const elsewhere = await request(app)
      .post(path)
      .set(await identity.as('SERVICE', { audience: 'payments' }))
      .send(good());
    expect(elsewhere.body.code).toBe('NOT_SIGNED_IN');
  });
});

describe('bad input', () => {
  test.each(PATHS)('%s answers 400 with the field, and never 500', async (path) => {
    const good = GOOD[path];
    if (!good) throw new Error(`no example body for ${path}`);
    for (const { what, json, field } of badBodies(good())) {
      const answer = await post(path, json);
      expect([what, answer.status]).toEqual([what, 400]);
      if (field !== null)
        expect([what, (answer.body.details ?? []).map((detail: { field: string }) => detail.field)]).toEqual([
          what,
          expect.arrayContaining([field]),
        ]);
    }
    expect((await post(path, { padding: 'a'.repeat(110 * 1024) })).status).toBe(413);
    const asForm = await request(app)
      .post(path)
      .set(await identity.as('SERVICE'))
      .type('form')
      .send({ username: 'a' });
    expect(asForm.status).toBe(415);
    const withQuery = await post(`${path}?surplus=1`, good());
    expect(withQuery.body).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: 'surplus' }] });
  });

  test.each(['not-an-address', 'a@b', 'a b@example.com', `${'a'.repeat(250)}@example.com`, 'a@example.com\n'])(
    'the address %j is refused',
    async (email) => {
      const answer = await post('/internal/users', registration({ email }));
      expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: 'email' }] });
    },
  );

  test.each(["'; DROP TABLE users; --", '%', '_', '$1', ':username', '\\'])(
    'the username %j is only text',
    async (username) => {
      const answer = await post('/internal/credentials/verify', { username, password: 'x' });
      expect(answer.body.code).toBe('BAD_CREDENTIALS');
    },
  );
});

describe('the database', () => {
  test('refuses a password that is not hashed and a role that does not exist', async () => {
    const insert = (password: string, role: string) =>
      sequelize.query('INSERT INTO users (username, email, password, role) VALUES ($1, $1, $2, $3)', {
        bind: [registration().username, password, role],
      });
    await expect(insert('plain', 'CUSTOMER')).rejects.toThrow(/users_password_hashed/);
    await expect(insert('$argon2id$x', 'ROOT')).rejects.toThrow(/users_role_known/);
  });

  test('demo accounts are created once, verified, with the password everyone knows', async () => {
    const users = createUserRepository(sequelize);
    await seedDemoUsers({ users, log: silentLog });
    await seedDemoUsers({ users, log: silentLog });
    for (const [username, role] of [
      ['super', 'SUPER_ADMIN'],
      ['admin', 'ADMIN'],
      ['casey', 'CUSTOMER'],
    ]) {
      const { body } = await post('/internal/credentials/verify', { username, password: 'tailgate-demo' });
      expect(body).toMatchObject({ username, role, email: `${username}@tailgate.example`, email_verified: true });
    }
  });

  test('/readyz follows the database, /healthz does not', async () => {
    expect((await request(app).get('/readyz')).status).toBe(200);
    const lost = connectDatabase({ url: 'postgres://nobody:secret@127.0.0.1:1/users', log: silentLog });
    const stranded = createApp({ sequelize: lost, jobs, log: silentLog, verify: identity.verifierFor('users') });
    const ready = await request(stranded).get('/readyz');
    expect(ready.status).toBe(503);
    expect(ready.text).not.toMatch(/127|secret|nobody/);
    expect((await request(stranded).get('/healthz')).status).toBe(200);
    const answer = await request(stranded)
      .post('/internal/users')
      .set(await identity.as('SERVICE'))
      .send(registration());
    expect(answer.body).toMatchObject({ code: 'UNAVAILABLE' });
    await lost.close();
  });

  test('the migrations can be undone and done again', async () => {
    await revertMigrations(sequelize, migrations);
    const [rows] = await sequelize.query("SELECT 1 FROM information_schema.tables WHERE table_name = 'users'");
    expect(rows).toEqual([]);
    await migrate(sequelize, migrations);
    expect((await post('/internal/users', registration())).status).toBe(201);
  });
});
