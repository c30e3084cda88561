import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { failuresWhileConnectionsEnd } from '@tailgate/service-kit/testing';
import { startService, type TestService } from './testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('answers 503 for every request that a lost database connection breaks', async () => {
  // Sequelize prints that a rollback failed. The connection is gone, and the transaction with it.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const quote = service.appointments.addQuote({});
  const slot = await service.addSlot();
  const read = (path: string) => () => service.request('GET', path, undefined, 'ADMIN');
  const asks = [
    ...['payments', 'summary/payments', 'jobs/payments', 'history/payments', 'money/report'].map((path) =>
      read(`/api/${path}`),
    ),
    read(`/api/public/time-slots/available/${service.day(1)}`),
    () => service.open(quote, slot),
    () => service.request('POST', '/api/jobs/payments/retry', {}, 'ADMIN'),
  ];
  const { statuses, ended } = await failuresWhileConnectionsEnd(service.databaseUrl, asks);
  expect(ended).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect((await service.request('GET', '/api/payments', undefined, 'ADMIN')).status).toBe(200);
});
