import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(async () => {
  await service.stop();
});

test('deletes events of Stripe after the days of its configuration', async () => {
  await service.rows(
    `INSERT INTO stripe_events (id, type, payment_intent_id, created_at)
     VALUES ('evt_old', 'refund.failed', 'pi_1', now() - interval '31 days'),
       ('evt_young', 'refund.failed', 'pi_1', now() - interval '29 days')`,
  );
  const { deps } = service;
  await deps.database.transaction(async (transaction) => await deps.jobs.enqueue(transaction, 'clean-up', {}));
  const left = async () => (await service.rows<{ id: string }>('SELECT id FROM stripe_events')).map(({ id }) => id);
  for (let tries = 0; (await left()).length > 1 && tries < 50; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await left()).toEqual(['evt_young']);
});
