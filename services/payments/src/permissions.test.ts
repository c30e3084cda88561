import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findPermissionFaults } from '@tailgate/service-kit/testing/permissions';
import { startService, type TestService } from './testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('enforces the permission matrix and the table of internal callers when called directly', async () => {
  expect(await findPermissionFaults({ owner: 'payments', target: service.url, as: service.as })).toEqual([]);
}, 60_000);
