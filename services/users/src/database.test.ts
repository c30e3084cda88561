import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectDatabase, migrate, revertMigrations } from '@tailgate/service-kit/database';
import { silentLog } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { createApp } from './app.ts';
import { createDependencies } from './dependencies.ts';
import { registration } from './testing/factories.ts';
import { startService, type TestService } from './testing/start-service.ts';
import { seedDemoUsers } from './users/seed-demo-users.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('refuses an unhashed password and an unknown role', async () => {
  const insert = (password: string, role: string) =>
    service.rows('INSERT INTO users (username, email, password, role) VALUES ($1, $1, $2, $3)', [
      registration().username,
      password,
      role,
    ]);
  await expect(insert('plain', 'CUSTOMER')).rejects.toThrow(/users_password_hashed/);
  await expect(insert('$argon2id$x', 'ROOT')).rejects.toThrow(/users_role_known/);
});

test('creates the demo accounts once, verified, with the public password', async () => {
  const { users } = service.deps;
  await seedDemoUsers({ users, log: silentLog });
  await seedDemoUsers({ users, log: silentLog });
  for (const [username, role] of [
    ['super', 'SUPER_ADMIN'],
    ['admin', 'ADMIN'],
    ['casey', 'CUSTOMER'],
  ]) {
    const { body } = await service.post('/internal/credentials/verify', { username, password: 'tailgate-demo' });
    expect(body).toMatchObject({ username, role, email: `${username}@tailgate.example`, email_verified: true });
  }
});

test('answers 503 on /readyz without a database, but not on /healthz', async () => {
  expect((await request(service.app).get('/readyz')).status).toBe(200);
  const lost = connectDatabase({ url: 'postgres://nobody:secret@127.0.0.1:1/users', log: silentLog });
  const { company, jobs, secretBox, settings, now } = service.deps;
  const deps = createDependencies({
    database: lost,
    linkKeys: [new Uint8Array(32)],
    jobs,
    secretBox,
    company,
    settings,
    now,
  });
  const stranded = createApp({ deps, log: silentLog, verify: service.identity.verifierFor('users') });
  const ready = await request(stranded).get('/readyz');
  expect(ready.status).toBe(503);
  expect(ready.text).not.toMatch(/127|secret|nobody/);
  expect((await request(stranded).get('/healthz')).status).toBe(200);
  const answer = await request(stranded)
    .post('/internal/users')
    .set(await service.identity.as('SERVICE'))
    .send(registration());
  expect(answer.body).toMatchObject({ code: 'UNAVAILABLE' });
  await lost.close();
});

test('uses the index for a search', async () => {
  // Postgres would otherwise scan a table this small.
  const search = "SELECT id FROM users WHERE username ILIKE '%asey%' OR email ILIKE '%asey%'";
  const plan = await service.rows(`SET enable_seqscan = off; EXPLAIN ${search}`);
  expect(JSON.stringify(plan)).toContain('users_by_text');
});

test('reverts and repeats its migrations', async () => {
  const migrations = { directory: new URL('../migrations/', import.meta.url) };
  await revertMigrations(service.deps.database, migrations);
  const left = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'";
  expect(await service.rows(left)).toEqual([{ tablename: 'schema_migrations' }]);
  await migrate(service.deps.database, migrations);
  expect((await service.post('/internal/users', registration())).status).toBe(201);
});
