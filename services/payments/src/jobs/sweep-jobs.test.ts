import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(async () => {
  await service.stop();
});

test('sweeps that queued up while Stripe was away do not run one after the other', async () => {
  const sweep = jest.spyOn(service.deps.appointmentPayments, 'deleteMarked');
  const { database, jobs } = service.deps;
  await database.transaction(async (transaction) => {
    for (let count = 0; count < 8; count += 1) await jobs.enqueue(transaction, 'sweep-payments', { in_between: true });
  });
  const waiting =
    "SELECT id FROM pgboss.job WHERE name = 'sweep-payments' AND state < 'completed' AND start_after <= now()";
  await until(async () => expect(await service.rows(waiting)).toEqual([]));
  // One of eight, and more only if a machine needs seconds for jobs that return at once.
  expect(sweep.mock.calls.length).toBeGreaterThan(0);
  expect(sweep.mock.calls.length).toBeLessThan(5);
});
