import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findPermissionFaults, routesOf } from '@tailgate/service-kit/testing/permissions';
import { startService, type TestService } from './testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test.each(routesOf('users'))(
  '%s decides as the permission matrix and the table of internal callers say when called directly',
  async (_name, route) => {
    const { app: target, identity } = service;
    expect(await findPermissionFaults({ owner: 'users', target, as: identity.as }, route)).toEqual([]);
  },
);
