import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findPermissionFaults } from '@tailgate/service-kit/testing/permissions';
import { startService, type TestService } from './testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('decides as the permission matrix and the table of internal callers say when called directly', async () => {
  const { app: target, identity } = service;
  expect(await findPermissionFaults({ owner: 'users', target, as: identity.as })).toEqual([]);
}, 60_000);
