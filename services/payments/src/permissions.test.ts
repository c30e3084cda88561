import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findPermissionFaults, routesOf } from '@tailgate/service-kit/testing/permissions';
import { startService, type TestService } from './testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test.each(routesOf('payments'))(
  '%s enforces the permission matrix and the table of internal callers when called directly',
  async (_name, route) => {
    const { url: target, as } = service;
    expect(await findPermissionFaults({ owner: 'payments', target, as }, route)).toEqual([]);
  },
);
