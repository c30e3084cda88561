import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execute } from '@tailgate/service-kit/database';
import { aCustomer } from '../testing/factories.ts';
import { startService, type TestService } from '../testing/start-service.ts';
import { cleanUp } from './clean-up.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

test('deletes the address of an erased person whom no mail reached for a week', async () => {
  const { database } = service.deps;
  const insert = 'INSERT INTO farewells (username, address, created_at) VALUES ($name, $name, now() - $age::interval)';
  for (const [name, age] of [
    ['old', '8 days'],
    ['new', '6 days'],
  ])
    await execute(database, insert, { name, age });
  expect(await cleanUp(service.deps, { accountMailDays: 60, securityEventDays: 180 })).toMatchObject({ farewells: 1 });
  expect(await service.rows('SELECT username FROM farewells')).toEqual([{ username: 'new' }]);
});

test('deletes old records of mails about accounts, and no user', async () => {
  const { database } = service.deps;
  const { id } = await aCustomer(service);
  const insert = `INSERT INTO account_mails (id, user_id, kind, address, created_at)
    VALUES ($mail, $id, 'verify-email', 'a@example.com', now() - $age::interval)`;
  for (const age of ['61 days', '59 days']) await execute(database, insert, { mail: randomUUID(), id, age });
  const limits = { accountMailDays: 60, securityEventDays: 180 };
  expect(await cleanUp(service.deps, limits)).toEqual({ account_mails: 1, security_events: 0, farewells: 0 });
  const [left] = await database.query('SELECT count(*)::integer AS count FROM account_mails');
  expect(left).toEqual([{ count: 1 }]);
});
