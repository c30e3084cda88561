import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { aPendingQuote } from '../testing/factories.ts';
import type { TestService } from '../testing/start-service.ts';
import { startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const unlink = async (user_id: number, issuer: 'users' | 'payments' | 'bff' = 'users') =>
  await request(service.app)
    .post('/internal/clients/unlink')
    .set(await service.as('SERVICE', { issuer }))
    .send({ user_id });
const owners = async () => await service.rows('SELECT name, user_id FROM clients ORDER BY id');

test('unlinks the clients of a deleted user, and only the users service may ask for it', async () => {
  for (const name of ['Ada', 'Bea', 'Cid'])
    await aPendingQuote(service, {
      contact: { name, email: 'x@example.com', phone: '518-555-0100', preferred_contact: 'email' },
    });
  await service.rows('UPDATE clients SET user_id = CASE WHEN id < 3 THEN 42 ELSE 43 END');
  for (const issuer of ['payments', 'bff'] as const) expect((await unlink(42, issuer)).status).toBe(403);
  for (let time = 0; time < 2; time += 1) {
    expect((await unlink(42)).body).toEqual({ ok: true });
    expect(await owners()).toEqual([
      { name: 'Ada', user_id: null },
      { name: 'Bea', user_id: null },
      { name: 'Cid', user_id: 43 },
    ]);
  }
});
