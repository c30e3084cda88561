import { routeList } from '@tailgate/contracts';
import { findPermissionFaults } from '@tailgate/service-kit/testing/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from './testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('the service enforces the permission matrix on direct requests', async () => {
  expect(await findPermissionFaults({ owner: 'payments', target: service.url, as: service.as })).toEqual([]);
}, 60_000);

test.each(['bff', 'users', 'payments'] as const)('refuses internal requests of the %s process', async (issuer) => {
  const internal = routeList.filter(
    ({ service: owner, path }) => owner === 'payments' && path.startsWith('/internal/'),
  );
  expect(internal).toHaveLength(6);
  const headers = { ...(await service.as('SERVICE', { issuer })), 'content-type': 'application/json' };
  const bodies: Record<string, object> = {
    claimSlot: { appointment_id: 4711, date: service.day(1), start_time: '09:00:00', end_time: '10:00:00' },
    swapSlot: { appointment_id: 4711, slot_id: 1 },
    releaseSlotHold: { appointment_id: 4711 },
    unwindBooking: { appointment_id: 4711 },
    openMoney: { appointment_ids: [4711] },
    forgetAppointments: { appointment_ids: [4711] },
  };
  for (const { name, method, path } of internal) {
    const answer = await fetch(`${service.url}${path}`, { method, headers, body: JSON.stringify(bodies[name]) });
    expect([name, answer.status]).toEqual([name, 403]);
  }
});
