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
  const asks = [
    ...['users', 'history/users', 'jobs/users'].map((path) => () => service.call('get', `/api/${path}`, 'SUPER_ADMIN')),
    () => service.post('/internal/credentials/verify', { username: 'nobody', password: 'no password' }),
    () => service.post('/internal/password/forgot', { email: 'nobody@users.example' }),
  ];
  const { statuses, ended } = await failuresWhileConnectionsEnd(service.databaseUrl, asks);
  expect(ended).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect((await service.call('get', '/api/users', 'SUPER_ADMIN')).status).toBe(200);
});
